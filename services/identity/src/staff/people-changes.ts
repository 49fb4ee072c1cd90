import { profileUpdated } from '@exam/contracts';
import { type Actor, Clock, EditConflict, Outbox } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { PeopleWriter, userEventOf, UserNotFound, type PersonRecord } from '../people/index.js';
import { StaffRepository } from './staff.repository.js';

/** What each change of a person by the office has in common: whom it may reach, the version, the event, who made it. */
@Injectable()
export class PeopleChanges {
  constructor(
    private readonly people: PeopleWriter,
    private readonly staff: StaffRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Locks the person. One of another organisation does not exist, nor does super for anybody but super. */
  async lock(tx: Tx, actor: Actor, userId: string, version?: number): Promise<PersonRecord> {
    const person = (await this.people.read(tx, [userId])).get(userId);
    if (!person || !isReached(actor, person)) throw new UserNotFound();
    if (version !== undefined && version !== person.revision) await this.conflict(tx, person);
    return person;
  }

  /** Writes what the person shall be, tells it, and answers it with its new version. */
  async write(tx: Tx, actor: Actor, changed: PersonRecord): Promise<PersonRecord> {
    const [next] = await this.writeAll(tx, actor, [changed]);
    return next!;
  }

  async writeAll(tx: Tx, actor: Actor, changed: readonly PersonRecord[]): Promise<PersonRecord[]> {
    const next = changed.map((one) => ({ ...one, revision: one.revision + 1 }));
    await this.people.write(tx, next);
    const userIds = next.map(({ userId }) => userId);
    await this.staff.changedBy(tx, userIds, actor.userId, new Date(this.clock.now()));
    await this.outbox.addMany(tx, profileUpdated, next.map(userEventOf));
    return next;
  }

  private async conflict(tx: Tx, person: PersonRecord): Promise<never> {
    const last = await this.staff.lastChange(tx, person.userId);
    const { userId, revision: version, givenName, familyName, phoneNumber, email, birthdate, roles } = person;
    const object = { userId, version, givenName, familyName, phoneNumber, email, birthdate, roles };
    throw new EditConflict({ object, by: last?.by ?? '', at: last?.at ?? new Date(this.clock.now()) });
  }
}

const isReached = (actor: Actor, person: PersonRecord): boolean =>
  actor.roles.includes('super') || (actor.orgId === person.orgId && !person.roles.includes('super'));
