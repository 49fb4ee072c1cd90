import { boardUpdated, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch, Projection, type Tx } from '@exam/platform';

const boards = new Projection<EventOf<typeof boardUpdated>['data']>({
  table: 'board',
  key: 'board_id',
  columns: {
    board_id: ['text', (board) => board.boardId],
    org_id: ['text', (board) => board.orgId],
    board_name: ['text', (board) => board.boardName],
    classes: ['jsonb', (board) => board.classes],
    revision: ['integer', (board) => board.revision],
  },
});

@Consumer('boards', { catchUpOn: [boardUpdated] })
export class BoardsConsumer {
  @ConsumesBatch(boardUpdated)
  onUpdated(events: EventOf<typeof boardUpdated>[], tx: Tx): Promise<void> {
    return boards.keep(tx, events);
  }
}
