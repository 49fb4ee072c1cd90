import type { Board, Standing } from '@exam/contracts/http/analytics';
import type { ExamResult } from '@exam/contracts/http/assessment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { onReconnect, watch } from '../../lib/socket.js';
import { boardQuery, standingQuery } from './api.js';
import { movedBy, newerBoard } from './live-standing.js';

/** Subjects do not travel with the board: they are read again, but not with every push. */
const subjectsEveryMs = 5_000;

export type LiveStanding = {
  standing: Standing | null;
  board: Board | null;
  isPending: boolean;
  error: unknown;
  retry: () => void;
};

/** The student's standing, moving with every push of the exam's board. It is asked for once there is a result. */
export function useLiveStanding(examId: string, accountId: string, result: ExamResult | undefined): LiveStanding {
  const queryClient = useQueryClient();
  const [pushed, setPushed] = useState<Board | null>(null);
  const enabled = result !== undefined;
  const read = useQuery({ ...standingQuery(examId, accountId), enabled });
  const first = useQuery({ ...boardQuery(examId), enabled });
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);

  useEffect(() => {
    const { queryKey } = standingQuery(examId, accountId);
    const readAgain = () => {
      timer.current = null;
      void queryClient.invalidateQueries({ queryKey });
    };
    const stopWatching = watch(examId, (board) => {
      setPushed((held) => newerBoard(held, board));
      // the first board after the own submission holds it
      if (queryClient.getQueryData(queryKey) === null) readAgain();
      else timer.current ??= setTimeout(readAgain, subjectsEveryMs);
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
