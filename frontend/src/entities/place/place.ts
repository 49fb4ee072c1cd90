/** Where a student is in the school: board, class and group. */
import { activeBoards } from '@exam/contracts/http/catalog';
import type { SessionUser } from '@exam/contracts/http/identity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

export type Place = { boardId: string; classId: string; groupId: string };
export const noPlace: Place = { boardId: '', classId: '', groupId: '' };

/** The place of the account; null while it is not chosen as a whole. */
export function placeOf({ user_info }: Pick<SessionUser, 'user_info'>): Place | null {
  const { boardId, groupId } = user_info;
  const classId = user_info.classId ?? user_info.gradeId;
  return boardId !== null && classId !== null && groupId !== null ? { boardId, classId, groupId } : null;
}

/** Kept for the operators' own trials (ledger ORG-005). */
const hidden = 'meluha';

/** Boards with their classes and groups. */
export const boardsQuery = queryOptions({
  queryKey: ['boards'],
  queryFn: async ({ signal }) => {
    const { boards } = (await call(activeBoards, { query: {} }, { signal })).Item;
    return boards.filter(({ boardName }) => boardName.trim().toLowerCase() !== hidden);
  },
  staleTime: 300_000,
});

export type Board = Awaited<ReturnType<NonNullable<typeof boardsQuery.queryFn>>>[number];

/** What of a place the boards have. */
export function chosenIn(boards: readonly Board[], place: Place) {
  const board = boards.find(({ boardId }) => boardId === place.boardId);
  const grade = board?.classes.find(({ classId }) => classId === place.classId);
  const group = grade?.groups.find(({ groupId }) => groupId === place.groupId);
  return { board, grade, group };
}
