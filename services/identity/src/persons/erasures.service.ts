import { longestRetentionDays, personErased } from '@exam/contracts';
import { type ChangeContext, Clock, Forbidden, Outbox } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { PeopleService, UserNotFound } from '../people/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { type Erasure, ErasuresRepository } from './erasures.repository.js';

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const dayMs = 86_400_000;

export class NotErasable extends Forbidden {
  readonly code = 'person.not_erasable';
  constructor() {
    super('An operator is not erased.');
  }
}

/**
 * Erases people everywhere by an event. It is told again each day while Kafka keeps older events: one that comes late
 * to a service would bring the person back.
 */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly db: Db,
    private readonly erasures: ErasuresRepository,
    private readonly people: PeopleService,
    private readonly ends: SessionEnds,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** By id, number or verified address. */
  async find(target: string): Promise<{ userId: string; accountIds: string[] }> {
    const userId = isId.test(target) ? (await this.people.find(target))?.userId : await this.people.ownerOf(target);
    if (!userId) throw new UserNotFound();
    return { userId, accountIds: await this.erasures.accountsOf(userId) };
  }

  /** Who is still there is erased, also where it was asked for before; a second call for who is gone changes nothing. */
  async erase({ tx, note, unchanged }: ChangeContext, userId: string): Promise<Erasure> {
    const person = await this.people.find(userId, tx);
    if (!person) {
      const before = await this.erasures.find(tx, userId);
      if (!before) throw new UserNotFound();
      unchanged();
      return before;
    }
    if (person.roles.includes('super')) throw new NotErasable();
    const requestedAt = new Date(this.clock.now());
    const erasure = { erasedId: userId, accountIds: await this.erasures.accountsOf(userId, tx), requestedAt };
    await this.erasures.add(tx, erasure);
    await this.people.rememberErased(tx, userId, requestedAt);
    await this.ends.end(tx, { userIds: [userId] });
    await this.outbox.add(tx, personErased, eventOf(erasure));
    note({ action: 'person.erased', subject: `user:${userId}`, orgId: person.orgId, changesNoField: true });
    return erasure;
  }

  async tellAgain(): Promise<void> {
    const now = this.clock.now();
    await this.erasures.purge(new Date(now - (longestRetentionDays + 1) * dayMs));
    await this.db.transaction(async (tx) => {
      const due = await this.erasures.due(tx, new Date(now - dayMs));
      await this.outbox.addMany(tx, personErased, due.map(eventOf));
      await this.erasures.told(
        tx,
        due.map(({ erasedId }) => erasedId),
        new Date(now),
      );
    });
  }
}

const eventOf = ({ erasedId, accountIds, requestedAt }: Erasure) => ({
  userId: erasedId,
  accountIds,
  requestedAt: requestedAt.toISOString(),
});
