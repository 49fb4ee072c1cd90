import type { Board, Standing } from '@exam/contracts/http/analytics';
import type { ExamResult } from '@exam/contracts/http/assessment';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { onReconnect, watch } from '../../lib/socket.js';
import { boardQuery, standingQuery } from '../../entities/results/api.js';
import { movedBy, newerBoard } from './live-standing.js';

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
  const enabled = result?.release === 'told';
  const read = useQuery({ ...standingQuery(examId, accountId), enabled });
  const first = useQuery({ ...boardQuery(examId), enabled });

  useEffect(() => {
    const { queryKey } = standingQuery(examId, accountId);
    const readAgain = () => void queryClient.invalidateQueries({ queryKey });
    const stopWatching = watch(examId, (board) => {
      setPushed((held) => newerBoard(held, board));
      // the first board after the own submission holds it
      if (queryClient.getQueryData(queryKey) === null) readAgain();
    });
    const stopReconnect = onReconnect(readAgain);
    return () => {
      stopWatching();
      stopReconnect();
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
