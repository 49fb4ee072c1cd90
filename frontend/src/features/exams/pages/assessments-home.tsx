import { useQuery } from '@tanstack/react-query';
import { Tile, Tiles } from '../tile.js';
import { examListQuery, type ExamRow } from '../../../entities/exams/api.js';
import { countsOf } from '../../../entities/exams/exam-rows.js';
import { useUser } from '../../../entities/session/use-user.js';
import { warm } from '../../../entities/session/warm.js';
import { paths } from '../../../lib/paths.js';
import { BookIcon, PaperIcon, TrophyIcon } from '../../../ui/page-icons.js';
import { Page } from '../../../ui/page.js';
import { t } from '../../../texts/exams.js';

export const loader = warm(({ user }) => [
  examListQuery('teacher', user.currentAccountId),
  examListQuery('mock', user.currentAccountId),
]);

export function Component() {
  const { currentAccountId: accountId } = useUser();
  const teacher = useQuery(examListQuery('teacher', accountId));
  const mock = useQuery(examListQuery('mock', accountId));
  return (
    <Page title={t('assessment.hub.title')}>
      <Tiles>
        <Tile
          to={paths.create}
          title={t('assessment.hub.create')}
          text={t('own.hub.createText')}
          icon={<BookIcon size={24} />}
        />
        <Tile
          to={paths.teacherList}
          title={t('assessment.hub.teacher')}
          text={t('own.hub.teacherText')}
          note={waiting(teacher.data)}
          icon={<PaperIcon size={24} />}
        />
        <Tile
          to={paths.mockList}
          title={t('assessment.hub.mock')}
          text={t('own.hub.mockText')}
          note={waiting(mock.data)}
          icon={<TrophyIcon size={24} />}
        />
      </Tiles>
    </Page>
  );
}

/** What is there to be sat, in the words of the list's own tabs. */
function waiting(rows: readonly ExamRow[] = []): string {
  const { ongoing, upcoming } = countsOf(rows);
  return [
    ongoing > 0 && `${t('assessment.list.ongoing')} ${ongoing}`,
    upcoming > 0 && `${t('assessment.list.upcoming')} ${upcoming}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
