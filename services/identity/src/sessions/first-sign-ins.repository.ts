import { personFirstSignedIn, type EventOf } from '@exam/contracts';
import { Announces, Outbox, type Announced, type AnnouncementPage, type Queryable, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type FirstSignIn = EventOf<typeof personFirstSignedIn>['data'];

const none = '00000000-0000-0000-0000-000000000000';

/** That a person has signed in once: it outlasts their sessions, and others are told of it. */
@Injectable()
export class FirstSignIns {
  constructor(private readonly outbox: Outbox) {}

  /** The person's row is locked, and has none yet. */
  async keep(tx: Tx, userId: string, at: Date): Promise<void> {
    await tx.query('update person set first_signed_in_at = $2 where user_id = $1', [userId, at]);
    await this.outbox.add(tx, personFirstSignedIn, { userId, signedInAt: at.toISOString() });
  }

  @Announces(personFirstSignedIn)
  async announced(tx: Queryable, { after, since, limit }: AnnouncementPage): Promise<Announced<FirstSignIn>[]> {
    const rows = await tx.query<{ userId: string; at: Date }>(
      `select user_id as "userId", first_signed_in_at as at from person
       where user_id > $1::uuid and first_signed_in_at >= $2 order by user_id limit $3`,
      [after ?? none, since ?? new Date(0), limit],
    );
    return rows.map(({ userId, at }) => ({ cursor: userId, data: { userId, signedInAt: at.toISOString() } }));
  }
}
