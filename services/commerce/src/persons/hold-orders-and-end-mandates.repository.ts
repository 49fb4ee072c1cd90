import { Clock, type HandlerTx, type PersonOf, type PersonsElsewhere } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Who is erased is debited no more: the mandates are wanted ended before their rows name nobody. */
@Injectable()
export class HoldOrdersAndEndMandates implements PersonsElsewhere {
  constructor(private readonly clock: Clock) {}

  async erase(tx: HandlerTx, { userId }: PersonOf): Promise<void> {
    // a payment in progress holds its order; wait for it, so that the updates that follow see its row
    await tx.query(`select 1 from "order" where user_id = $1::uuid order by order_id for update`, [userId]);
    await tx.query(
      `update mandate set wanted = 'ended', wanted_reason = 'erased', wanted_at = $2, check_at = $2, tries = 0
       where user_id = $1::uuid and wanted = 'running'`,
      [userId, new Date(this.clock.now())],
    );
  }
}
