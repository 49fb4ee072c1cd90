import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ContinueCard } from '../continue-card.js';
import { continueQuery } from '../api.js';
import { rememberChoice } from '../choice.js';
import { ContentSearch } from '../search.js';
import { curriculumQuery } from '../../../entities/curriculum/api.js';
import { CurriculumView } from '../curriculum-view.js';
import { placeOf, type Place } from '../../../entities/place/place.js';
import { Downloads } from '../../downloads/index.js';
import { useUser } from '../../../entities/session/use-user.js';
import { downloadsPath } from '../../../lib/content-path.js';
import { t } from '../../../texts/learning.js';
import { Loading } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { PullToRefresh } from '../../../ui/pull-to-refresh.js';
import { QueryView } from '../../../ui/query-view.js';
import { warm } from '../../../entities/session/warm.js';
import { WithPlace } from '../../../entities/place/with-place.js';

export const loader = warm(({ user }) => {
  const grade = placeOf(user);
  return grade ? [curriculumQuery(user.currentAccountId, grade), continueQuery(user.currentAccountId)] : [];
});

/** `?downloaded` is what this device keeps of it instead. */
export function Component() {
  const [address] = useSearchParams();
  if (address.has('downloaded')) return <Downloads />;
  return (
    <Page
      title={t('learning.curriculum.title')}
      lead={t('own.curriculum.lead')}
      actions={
        <Anchor component={Link} to={downloadsPath()} className="tap">
          {t('own.downloads.title')}
        </Anchor>
      }
    >
      <PullToRefresh />
      <WithPlace>{(grade) => <Curriculum grade={grade} />}</WithPlace>
    </Page>
  );
}

function Curriculum({ grade }: { grade: Place }) {
  const { currentAccountId: accountId } = useUser();
  const [address, setAddress] = useSearchParams();
  const curriculum = useQuery(curriculumQuery(accountId, grade));
  return (
    <>
      <ContentSearch />
      <ContinueCard accountId={accountId} />
      <QueryView query={curriculum} loading={<Loading rows={4} height={160} />}>
        {(subjects) => (
          <CurriculumView
            subjects={subjects}
            subjectId={address.get('subject')}
            onSubject={(subject) => setAddress({ subject }, { replace: true })}
            onChapter={(subjectId, chapterId) =>
              rememberChoice(accountId, { mode: 'library', subjectId, chapterId, topicId: null, type: 'mp4' })
            }
          />
        )}
      </QueryView>
    </>
  );
}
