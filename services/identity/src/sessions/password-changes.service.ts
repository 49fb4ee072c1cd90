import type { Actor, ChangeContext, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PeopleService, UserNotFound, type SignedInPerson } from '../people/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { mayGiveLogin, RoleNotGrantable } from '../staff/index.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class PasswordChanges {
  constructor(
    private readonly people: PeopleService,
    private readonly ends: SessionEnds,
  ) {}

  /** A new password ends all sessions of the person: who held the old one is out. */
  async set({ tx, actor, note }: ChangeContext, userId: string, password: string): Promise<void> {
    const person = uuid.test(userId) ? await this.people.find(userId, tx) : null;
    if (!person || !mayManage(actor, person)) throw new UserNotFound();
    if (!mayGiveLogin(actor, person.roles)) throw new RoleNotGrantable();
    // hashed within the transaction, which has locked nothing yet that others wait for
    const change = async (set: (tx: Tx) => Promise<void>) => {
      await set(tx);
      await this.ends.end(tx, { userIds: [userId] });
    };
    await this.people.changePassword(userId, password, change, tx);
    note({ subject: `user:${userId}`, orgId: person.orgId, changesNoField: true });
  }
}

/** Another organisation's people do not exist for its administrators, and super operators are above them. */
const mayManage = (actor: Actor, person: SignedInPerson): boolean =>
  actor.roles.includes('super') || (actor.orgId === person.orgId && !person.roles.includes('super'));
