import { boardUpdated } from '@exam/contracts';
import { followed } from '@exam/platform';

/** Whose each board is, so that no pack brings an exam for another organisation's. */
export const Boards = followed({
  consumer: 'boards',
  events: [boardUpdated],
  table: 'board',
  key: 'board_id',
  columns: {
    board_id: ['text', (one) => one.boardId],
    org_id: ['text', (one) => one.orgId],
    revision: ['integer', (one) => one.revision],
  },
});
