/** Boards with their classes and groups, for whoever chooses a place. */
import { activeBoards } from '@exam/contracts/http/catalog';
import { queryOptions } from '@tanstack/react-query';
import { call } from './http.js';

/** Kept for the operators' own trials (ledger ORG-005). */
const hidden = 'meluha';

export const boardsQuery = queryOptions({
  queryKey: ['boards'],
  queryFn: async ({ signal }) => {
    const { boards } = (await call(activeBoards, { query: {} }, { signal })).Item;
    return boards.filter(({ boardName }) => boardName.trim().toLowerCase() !== hidden);
  },
  staleTime: 300_000,
});
