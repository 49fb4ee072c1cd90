import type { InputOf } from '@exam/contracts/core/route';
import { readMonitor, type ExamMonitor } from '@exam/contracts/http/monitor';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../lib/http.js';
import { useIsLive, watchCounts } from '../../lib/socket.js';

export type MonitorQuery = Partial<InputOf<typeof readMonitor>['query']>;

/** The counts come by the live channel; the rest is read this often, to keep within 30 KB a minute. */
const liveEveryMs = 15_000;
const everyMs = 10_000;

type Heard = Pick<ExamMonitor, 'asOf' | 'counts'> & { heardAt: number };

/** How an exam stands: pushed while the line stands, asked for every ten seconds where it does not. */
export function useMonitor(examId: string, query: MonitorQuery) {
  const isLive = useIsLive();
  const [heard, setHeard] = useState<Heard | null>(null);
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['tests', 'monitor', examId, query],
    queryFn: ({ signal }) => call(readMonitor, { params: { examId }, query: query as never }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? liveEveryMs : everyMs,
  });
  useEffect(() => watchCounts(examId, (told) => setHeard({ ...told, heardAt: Date.now() })), [examId]);
  const age = useAge(Math.max(heard?.heardAt ?? 0, dataUpdatedAt));
  const newest = heard && (!data || heard.asOf >= data.Item.asOf) ? heard : (data?.Item ?? null);
  return {
    data,
    error,
    refetch: () => void refetch(),
    counts: newest?.counts ?? null,
    asOf: newest ? Date.parse(newest.asOf) : 0,
    age,
  };
}

/** Seconds since then, by this device alone: how its own line is. */
function useAge(at: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.floor((now - at) / 1_000));
}
