import { listExamResults, type ListedExam } from '@exam/contracts/http/exam-results';
import { readMonitor } from '@exam/contracts/http/monitor';
import { reachOf } from '@exam/contracts/core/permissions';
import { monitorStates } from '@exam/domain/monitor';
import { Anchor, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUser } from '../../entities/session/use-user.js';
import { consolePaths } from '../../lib/console-paths.js';
import { call } from '../../lib/http.js';
import { t as consoleText } from '../../texts/console.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { consoleTime } from '../kit/date.js';
import { LoadFailed } from '../kit/load-failed.js';
import { NewTest } from '../tests/new-test.js';

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

type Props = {
  /** What waits for the person; null where nothing does. */
  waiting: ReactNode;
};

/** The tests that run, with their students by state, and those of the next 24 hours. */
export default function TestsToday({ waiting }: Props) {
  const user = useUser();
  const { data, error, refetch } = useQuery(testsQuery);
  if (data === undefined)
    return (
      <Stack>
        {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={2} height={56} />}
        {waiting}
      </Stack>
    );
  const { running, next } = data;
  if (running.length + next.length === 0 && waiting === null)
    return (
      <Empty title={consoleText('console.today.nothing')}>{reachOf(user, 'tests.edit') !== null && <NewTest />}</Empty>
    );
  const isWatching = reachOf(user, 'monitor.use') !== null;
  return (
    <Stack>
      {running.length > 0 && (
        <Panel title={consoleText('console.today.running')}>
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {running.map((exam) => (
              <li key={exam.examId}>
                <ToTest exam={exam} />
                {exam.endAt && (
                  <Text size="sm">{consoleText('console.today.until', { time: consoleTime(exam.endAt) })}</Text>
                )}
                {isWatching && <Counts examId={exam.examId} />}
              </li>
            ))}
          </Stack>
        </Panel>
      )}
      {waiting}
      {next.length > 0 && (
        <Panel title={consoleText('console.today.next')}>
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
    </Stack>
  );
}

const ToTest = ({ exam }: { exam: ListedExam }) => (
  <Anchor component={Link} className="tap" to={consolePaths.test(exam.examId)}>
    {exam.examName}
  </Anchor>
);

/** The seven counts of the monitor, in a line; the page does without where they cannot be read. */
function Counts({ examId }: { examId: string }) {
  const { data } = useQuery({
    queryKey: ['tests', 'monitor', examId, 'counts'],
    queryFn: ({ signal }) => call(readMonitor, { params: { examId }, query: { limit: 1 } as never }, { signal }),
    refetchInterval: everyMs,
  });
  if (!data) return null;
  const { counts } = data.Item;
  return (
    <Text size="sm" c="dimmed" className="numbers">
      {monitorStates.map((state) => `${t(`tests.monitor.${state}`)}: ${formatNumber(counts[state])}`).join(' · ')}
    </Text>
  );
}
