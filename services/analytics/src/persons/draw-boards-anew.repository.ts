import type { HandlerTx, PersonOf, PersonsElsewhere } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Boards that show the person are told again without them. The counts of marks stay: they name nobody. */
@Injectable()
export class DrawBoardsAnew implements PersonsElsewhere {
  async erase(tx: HandlerTx, { accountIds }: PersonOf): Promise<void> {
    await tx.query(
      `update board set version = version + 1
       where exam_id in (select exam_id from candidate where account_id = any($1::text[]))`,
      [accountIds],
    );
  }
}
