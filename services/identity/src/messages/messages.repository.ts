import { Database, uuid7, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export type MessageKind = 'number-changed' | 'consent-reminder';

export interface DueMessage {
  readonly messageId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly kind: MessageKind;
  readonly target: string;
  readonly name: string;
  readonly school: string;
}

const mostTries = 8;

@Injectable()
export class MessagesRepository {
  constructor(private readonly db: Database) {}

  async add(tx: Queryable, message: { userId: string; kind: MessageKind; target: string; at: Date }): Promise<void> {
    await tx.query(
      `insert into outgoing_message (message_id, user_id, org_id, kind, target, created_at, due_at)
       select $1, user_id, org_id, $3, $4, $5, $5 from person where user_id = $2`,
      [uuid7(), message.userId, message.kind, message.target, message.at],
    );
  }

  /** When the newest of this kind was asked for. */
  async lastAt(tx: Queryable, userId: string, kind: MessageKind): Promise<Date | null> {
    const [row] = await tx.query<{ at: Date | null }>(
      'select max(created_at) as at from outgoing_message where user_id = $1 and kind = $2',
      [userId, kind],
    );
    return row?.at ?? null;
  }

  /**
   * The oldest that is due of the next organisation after `after`: one that tells thousands makes no other wait. It is due
   * again later, so that no other replica sends it and a crash loses nothing.
   */
  async claim(now: Date, after: string): Promise<DueMessage | null> {
    const [row] = await this.db.query<DueMessage>(
      `with recursive org as (
         (select org_id from outgoing_message where due_at is not null and org_id > $2 order by org_id limit 1)
         union all
         select (select n.org_id from outgoing_message n where n.due_at is not null and n.org_id > org.org_id
           order by n.org_id limit 1)
         from org where org.org_id is not null),
       due as (
         select d.message_id from org cross join lateral (
           select message_id from outgoing_message o where o.org_id = org.org_id and o.due_at <= $1 and o.target is not null
           order by o.due_at limit 1 for update skip locked) d
         limit 1)
       update outgoing_message m set tries = m.tries + 1, due_at = $1::timestamptz + (interval '1 minute' * power(2, m.tries))
       from due, person p, organisation o
       where m.message_id = due.message_id and p.user_id = m.user_id and o.org_id = p.org_id
       returning m.message_id as "messageId", m.org_id as "orgId", m.user_id as "userId", m.kind, m.target,
         p.given_name as name, o.name as school`,
      [now, after],
    );
    return row ?? null;
  }

  /** The address goes with it. */
  async sent(messageId: string, at: Date): Promise<void> {
    await this.db.query(
      'update outgoing_message set sent_at = $2, target = null, due_at = null where message_id = $1',
      [messageId, at],
    );
  }

  /** Given up for ever, or after the last try. */
  async failed(messageId: string, isForEver: boolean): Promise<void> {
    await this.db.query(
      'update outgoing_message set target = null, due_at = null where message_id = $1 and ($2 or tries >= $3)',
      [messageId, isForEver, mostTries],
    );
  }

  async purge(before: Date): Promise<void> {
    await this.db.query('delete from outgoing_message where created_at < $1', [before]);
  }
}
