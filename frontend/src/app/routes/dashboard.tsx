import { useQueries } from '@tanstack/react-query';
import { formatDateTime } from '@exam/domain/ist';
import { examListQuery } from '../../features/exams/api.js';
import { Tile, Tiles } from '../../features/exams/tile.js';
import { useUser } from '../../features/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { ClockIcon, PaperIcon, TrophyIcon } from '../../ui/icons.js';
import { Page } from '../../ui/page.js';
import { warm } from '../warm.js';

export const loader = warm(({ user: { currentAccountId } }) => [
  examListQuery('teacher', currentAccountId),
  examListQuery('mock', currentAccountId),
]);
import { t } from '../../texts/dashboard.js';
import { t as examsText } from '../../texts/exams.js';
import { t as shellText } from '../../texts/shell.js';

/** Where a signed-in person arrives. It shows what works; more cards come with their features. */
export function Component() {
  const user = useUser();
  const [teacher, mock] = useQueries({
    queries: [examListQuery('teacher', user.currentAccountId), examListQuery('mock', user.currentAccountId)],
  });
  const running = [...(teacher.data ?? []), ...(mock.data ?? [])].filter((row) => row.can.resume);

  return (
    <Page
      title={t('accounts.dashboard.greeting', { name: user.user_info.given_name })}
      tab={shellText('accounts.shell.dashboard')}
      lead={t('own.dashboard.lead')}
    >
      <Tiles>
        {running.map((row) => (
          <Tile
            key={row.examId}
            title={t('own.dashboard.running')}
            icon={<ClockIcon size={24} />}
            to={mock.data?.includes(row) ? paths.mockTest(row.examId) : paths.assessmentTest(row.examId)}
            text={t('own.dashboard.runningText', {
              name: row.examName,
              time: formatDateTime(row.attempt?.deadlineAt ?? null),
            })}
            note={examsText('assessment.list.resume')}
          />
        ))}
        <Tile
          to={paths.teacherList}
          title={t('accounts.dashboard.assessment')}
          text={t('own.dashboard.assessmentText')}
          icon={<PaperIcon size={24} />}
        />
        <Tile
          to={paths.mockList}
          title={t('accounts.dashboard.mock')}
          text={t('own.dashboard.mockText')}
          icon={<TrophyIcon size={24} />}
        />
      </Tiles>
    </Page>
  );
}
