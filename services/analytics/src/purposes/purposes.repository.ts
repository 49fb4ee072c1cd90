import type { EventOf, purposesChanged } from '@exam/contracts';
import { Projection, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type Changed = EventOf<typeof purposesChanged>['data'];
export type Purpose = Changed['withdrawn'][number];

const choices = new Projection<Changed>({
  table: 'purpose_choice',
  key: 'user_id',
  columns: {
    user_id: ['text', (one) => one.userId],
    account_ids: ['text[]', (one) => one.accountIds],
    withdrawn: ['text[]', (one) => one.withdrawn],
    revision: ['integer', (one) => one.revision],
  },
});

@Injectable()
export class PurposesRepository {
  async keep(tx: Queryable, events: readonly { data: Changed; announced?: boolean }[]): Promise<void> {
    await choices.keep(tx, events);
  }

  /** Which of these people do not want it. Asked for each batch of submissions and views: one statement by key. */
  async withdrawnBy(db: Queryable, purpose: Purpose, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await db.query<{ userId: string }>(
      `select user_id as "userId" from purpose_choice where user_id = any($1::text[]) and $2 = any(withdrawn)`,
      [[...new Set(userIds)], purpose],
    );
    return new Set(rows.map(({ userId }) => userId));
  }

  /** Times of questions and of contents. Marks, outcomes and ranks stay: the exam itself needs them. */
  async forgetWithdrawn(tx: Queryable, userIds: readonly string[]): Promise<void> {
    await tx.query(
      `update submission s set seconds = array_fill(0, array[cardinality(seconds)]),
         last_seconds = array_fill(-1, array[cardinality(last_seconds)])
       from purpose_choice p
       where p.user_id = any($1::text[]) and 'behaviour-analytics' = any(p.withdrawn)
         and s.account_id = any(p.account_ids) and s.user_id = p.user_id`,
      [userIds],
    );
    await tx.query(
      `delete from content_usage u using purpose_choice p
       where p.user_id = any($1::text[]) and 'usage-analytics' = any(p.withdrawn) and u.account_id = any(p.account_ids)`,
      [userIds],
    );
  }
}
