import { getBoard, getStanding } from '@exam/contracts/http/analytics';
import { getResult } from '@exam/contracts/http/assessment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { isRefusal } from '../../lib/query-client.js';

export const resultsKey = ['results'] as const;
const key = resultsKey;

export const resultQuery = (examId: string, accountId: string) =>
  queryOptions({
    queryKey: [...key, examId, accountId],
    queryFn: async ({ signal }) => (await call(getResult, { params: { examId, accountId } }, { signal })).Item,
    staleTime: 60_000,
  });

/** How long to wait before asking again for a standing that is still being worked out, milliseconds. */
const askAgainMs = 2_000;

/** Null while the standing is still being worked out. */
export const standingQuery = (examId: string, accountId: string) =>
  queryOptions({
    queryKey: [...key, 'standing', examId, accountId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getStanding, { params: { examId, accountId } }, { signal })).Item;
      } catch (error) {
        if (isRefusal(error, 'standing.not_yet')) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.data === null ? askAgainMs : false),
  });

export const boardQuery = (examId: string) =>
  queryOptions({
    queryKey: [...key, 'board', examId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(getBoard, { params: { examId } }, { signal })).Item;
      } catch (error) {
        if (isRefusal(error, 'standing.not_yet')) return null;
        throw error;
      }
    },
  });
