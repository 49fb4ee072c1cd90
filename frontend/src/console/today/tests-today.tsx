import { listExamResults, type ListedExam } from '@exam/contracts/http/exam-results';
import { testsToday } from '@exam/contracts/http/tests-today';
import { reachOf } from '@exam/contracts/core/permissions';
import { Anchor, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t } from '../../texts/console.js';
import { lazyPart } from '../../ui/lazy-part.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { NewTest } from '../tests/new-test.js';
import { Waits, type Wait } from './waits.js';

const DraftsToday = lazyPart(() => import('./drafts-today.js'), <Loading rows={1} height={56} />);
const Counts = lazyPart(() => import('./counts.js'), null);

const dayMs = 24 * 3_600_000;
/** As many as a day has; the others are on the page of the tests. */
const most = 20;
const everyMs = 30_000;

const testsQuery = queryOptions({
  queryKey: ['tests', 'today'],
  queryFn: async ({ signal }) => {
    const read = (state: 'running' | 'upcoming') =>
      call(listExamResults, { query: { state, sort: 'startAt', limit: most } }, { signal });
    const [running, upcoming] = await Promise.all([read('running'), read('upcoming')]);
    const until = Date.now() + dayMs;
    return {
      running: running.items,
      next: upcoming.items.filter(({ startAt }) => startAt !== null && Date.parse(startAt) <= until),
    };
  },
  refetchInterval: everyMs,
});

/** Each draft is checked anew: not as often as what runs is counted. */
const soonQuery = queryOptions({
  queryKey: ['tests', 'soon'],
  queryFn: ({ signal }) => call(testsToday, {}, { signal }),
  refetchInterval: 10 * everyMs,
});

/** The tests that run, with their students by state, and those of the next 24 hours. */
export default function TestsToday({ waits }: { waits: readonly Wait[] }) {
  const user = useUser();
  const tests = useQuery(testsQuery);
  const soon = useQuery(soonQuery);
  const failed = [tests, soon].filter(({ data, error }) => data === undefined && error !== null);
  const { running = [], next = [] } = tests.data ?? {};
  const { challenged = [], drafts = [] } = soon.data ?? {};
  const all = [
    ...waits,
    ...challenged.map(({ examId, examName: name, challenges: n }) => ({
      ...{ key: examId, text: t('console.today.challenges', { name, n }), to: consolePaths.keysOf(examId) },
    })),
  ];
  const isEmpty = running.length + next.length + drafts.length + all.length === 0;
  const isComing = tests.isPending || (isEmpty && soon.isPending);
  if (isEmpty && !isComing && failed.length === 0)
    return <Empty title={t('console.today.nothing')}>{reachOf(user, 'tests.edit') !== null && <NewTest />}</Empty>;
  const isWatching = reachOf(user, 'monitor.use') !== null;
  return (
    <Stack>
      {failed[0] && (
        <LoadFailed error={failed[0].error} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      )}
      {isComing && <Loading rows={2} height={56} />}
      {running.length > 0 && (
        <Panel title={t('console.today.running')}>
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {running.map((exam) => (
              <li key={exam.examId}>
                <ToTest exam={exam} />
                {exam.endAt && <Text size="sm">{t('console.today.until', { time: consoleTime(exam.endAt) })}</Text>}
                {isWatching && <Counts examId={exam.examId} everyMs={everyMs} />}
              </li>
            ))}
          </Stack>
        </Panel>
      )}
      {all.length > 0 && <Waits waits={all} />}
      {next.length > 0 && (
        <Panel title={t('console.today.next')}>
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {next.map((exam) => (
              <li key={exam.examId}>
                <ToTest exam={exam} />
                <Text size="sm">{exam.startAt && consoleTime(exam.startAt)}</Text>
              </li>
            ))}
          </Stack>
        </Panel>
      )}
      {drafts.length > 0 && <DraftsToday drafts={drafts} />}
    </Stack>
  );
}

const ToTest = ({ exam }: { exam: ListedExam }) => (
  <Anchor component={Link} className="tap" to={consolePaths.test(exam.examId)}>
    {exam.examName}
  </Anchor>
);
