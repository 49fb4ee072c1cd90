import { Database, uuid7, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export type MessageKind = 'number-changed' | 'consent-reminder';

export interface DueMessage {
  readonly messageId: string;
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
      `insert into outgoing_message (message_id, user_id, kind, target, created_at, due_at) values ($1, $2, $3, $4, $5, $5)`,
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

  /** The next one that is due; it is due again later, so that no other replica sends it and a crash loses nothing. */
  async claim(now: Date): Promise<DueMessage | null> {
    const [row] = await this.db.query<DueMessage>(
      `update outgoing_message m set tries = m.tries + 1, due_at = $1::timestamptz + (interval '1 minute' * power(2, m.tries))
       from person p, organisation o
       where m.message_id = (select message_id from outgoing_message where due_at <= $1 and target is not null
           order by due_at limit 1 for update skip locked)
         and p.user_id = m.user_id and o.org_id = p.org_id
       returning m.message_id as "messageId", m.user_id as "userId", m.kind, m.target, p.given_name as name, o.name as school`,
      [now],
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
