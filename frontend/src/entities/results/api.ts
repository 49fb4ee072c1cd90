import { getBoard, getStanding } from '@exam/contracts/http/analytics';
import { getResult } from '@exam/contracts/http/assessment';
import { listResultVersions } from '@exam/contracts/http/regrades';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { isRefusal } from '../../lib/refusal.js';

export const resultsKey = ['results'] as const;
const key = resultsKey;

export const resultQuery = (examId: string, accountId: string) =>
  queryOptions({
    queryKey: [...key, examId, accountId],
    queryFn: async ({ signal }) => (await call(getResult, { params: { examId, accountId } }, { signal })).Item,
    staleTime: 60_000,
  });

/** The newest first. */
export const resultVersionsQuery = (examId: string, accountId: string) =>
  queryOptions({
    queryKey: [...key, 'versions', examId, accountId],
    queryFn: async ({ signal }) =>
      (await call(listResultVersions, { params: { examId, accountId } }, { signal })).Item.versions,
  });

/** How long to wait before asking again for a standing that is still being worked out, milliseconds. */
const askAgainMs = 2_000;

/** Null while the standing is still being worked out. */
export const standingQuery = (examId: string, accountId: string) =>
  queryOptions({
    queryKey: [...key, 'standing', examId, accountId],
    queryFn: ({ signal }) => known(getStanding, call(getStanding, { params: { examId, accountId } }, { signal })),
    refetchInterval: ({ state }) => (state.data === null ? askAgainMs : false),
  });

/** Null until this student's own submission is on the board. */
export const boardQuery = (examId: string) =>
  queryOptions({
    queryKey: [...key, 'board', examId],
    queryFn: ({ signal }) => known(getBoard, call(getBoard, { params: { examId } }, { signal })),
    refetchInterval: ({ state }) => (state.data === null ? askAgainMs : false),
  });

/**
 * Who asks has a result; where ranking has not even heard of the exam yet, its standing is still being worked out too.
 */
async function known<Item>(
  route: typeof getStanding | typeof getBoard,
  asked: Promise<{ Item: Item | null }>,
): Promise<Item | null> {
  try {
    return (await asked).Item;
  } catch (error) {
    if (isRefusal(error, route, 'standing.no_exam')) return null;
    throw error;
  }
}
