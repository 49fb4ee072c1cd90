import type { HandlerTx, PersonOf, PersonsElsewhere } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** What the school has put into its students' calendars stays when who added it is erased, without their name. */
@Injectable()
export class KeepSchoolEvents implements PersonsElsewhere {
  async erase(tx: HandlerTx, { userId }: PersonOf): Promise<void> {
    await tx.query(`update calendar_event set user_id = '' where user_id = $1 and event_type <> 'self'`, [userId]);
  }
}
