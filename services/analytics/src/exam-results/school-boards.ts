import { boardUpdated } from '@exam/contracts';
import { followed } from '@exam/platform';

/** What the sections of a board are called. `board` is a table of standings. */
export const SchoolBoards = followed({
  consumer: 'school-boards',
  events: [boardUpdated],
  table: 'school_board',
  key: 'board_id',
  columns: {
    board_id: ['text', (one) => one.boardId],
    org_id: ['text', (one) => one.orgId],
    classes: ['jsonb', (one) => one.classes],
    revision: ['integer', (one) => one.revision],
  },
});
