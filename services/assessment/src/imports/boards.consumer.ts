import { boardUpdated, type EventOf } from '@exam/contracts';
import { Consumer, ConsumesBatch, Projection, type Tx } from '@exam/platform';

const boards = new Projection<EventOf<typeof boardUpdated>['data']>({
  table: 'board',
  key: 'board_id',
  columns: {
    board_id: ['text', (board) => board.boardId],
    org_id: ['text', (board) => board.orgId],
    revision: ['integer', (board) => board.revision],
  },
});

/** Whose each board is, so that no pack brings an exam for another organisation's. */
@Consumer('boards', { catchUpOn: [boardUpdated] })
export class BoardsConsumer {
  @ConsumesBatch(boardUpdated)
  onBoard(events: EventOf<typeof boardUpdated>[], tx: Tx): Promise<void> {
    return boards.keep(tx, events);
  }
}
