import type { Board, Standing } from '@exam/contracts/http/analytics';
import type { ExamResult } from '@exam/contracts/http/assessment';
import { clock } from '../../lib/clock.js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onReconnect, watch } from '../../lib/socket.js';
import { boardQuery, standingQuery } from './api.js';
import { mayBeRanked, movedBy, newerBoard, rankedWithinMs } from './live-standing.js';

/** Subjects do not travel with the board: they are read again, but not with every push. */
const subjectsEveryMs = 5_000;

export type LiveStanding = { standing: Standing | null; board: Board | null; isPending: boolean; error: unknown; retry: () => void };

/** The student's standing, moving with every push of the exam's board. It is asked for once the result can be ranked. */
export function useLiveStanding(examId: string, accountId: string, result: ExamResult | undefined): LiveStanding {
  const queryClient = useQueryClient();
  const [pushed, setPushed] = useState<Board | null>(null);
  const enabled = useMayBeRanked(result, pushed);
  const read = useQuery({ ...standingQuery(examId, accountId), enabled });
  const first = useQuery({ ...boardQuery(examId), enabled });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    const readAgain = () => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey: standingQuery(examId, accountId).queryKey });
    };
    const stopWatching = watch(examId, (board) => {
      setPushed((held) => newerBoard(held, board));
      timer.current ??= setTimeout(readAgain, subjectsEveryMs);
    });
    const stopReconnect = onReconnect(readAgain);
    return () => {
      stopWatching();
      stopReconnect();
      if (timer.current !== null) clearTimeout(timer.current);
      timer.current = null;
    };
  }, [examId, accountId, queryClient]);

  const board = pushed && first.data ? newerBoard(first.data, pushed) : (pushed ?? first.data ?? null);
  return {
    standing: read.data ? movedBy(read.data, board) : null,
    board,
    isPending: read.isPending || read.data === null,
    error: read.error,
    retry: () => void read.refetch(),
  };
}

function useMayBeRanked(result: ExamResult | undefined, board: Board | null): boolean {
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    if (!result || isTime) return;
    if (mayBeRanked(result, board, clock.now())) return setIsTime(true);
    const timer = setTimeout(() => setIsTime(true), rankedWithinMs);
    return () => clearTimeout(timer);
  }, [result, board, isTime]);
  return isTime;
}
