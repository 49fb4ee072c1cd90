import { readMonitor } from '@exam/contracts/http/monitor';
import { monitorStates } from '@exam/domain/monitor';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';

/** The seven counts of the monitor, in a line; the page does without where they cannot be read. */
export default function Counts({ examId, everyMs }: { examId: string; everyMs: number }) {
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
