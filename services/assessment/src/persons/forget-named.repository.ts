import type { HandlerTx, PersonOf, PersonsElsewhere } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Tests stay with the school; whom they name besides their places is forgotten in them. */
@Injectable()
export class ForgetNamed implements PersonsElsewhere {
  async erase(tx: HandlerTx, { userId }: PersonOf): Promise<void> {
    await tx.query(
      `update exam_draft set content = jsonb_set(content, '{extraStudents}', (content -> 'extraStudents') - $1::text)
       where content -> 'extraStudents' ? $1::text`,
      [userId],
    );
  }
}
