import { type Actor, Audit, Database } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PeopleService, UserNotFound, type SignedInPerson } from '../people/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { mayGiveLogin, RoleNotGrantable } from '../staff/index.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Injectable()
export class PasswordChanges {
  constructor(
    private readonly db: Database,
    private readonly people: PeopleService,
    private readonly ends: SessionEnds,
    private readonly audit: Audit,
  ) {}

  /** A new password ends all sessions of the person: who held the old one is out. */
  async set(actor: Actor, userId: string, password: string): Promise<void> {
    const person = uuid.test(userId) ? await this.people.find(userId) : null;
    if (!person || !mayManage(actor, person)) throw new UserNotFound();
    if (!mayGiveLogin(actor, person.roles)) throw new RoleNotGrantable();
    await this.people.changePassword(userId, password, (set) =>
      this.db.transaction(async (tx) => {
        await set(tx);
        await this.ends.end(tx, { userIds: [userId] });
        await this.audit.add(tx, {
          action: 'user.password_changed',
          actor,
          orgId: person.orgId,
          subject: `user:${userId}`,
        });
      }),
    );
  }
}

/** Another organisation's people do not exist for its administrators, and super operators are above them. */
const mayManage = (actor: Actor, person: SignedInPerson): boolean =>
  actor.roles.includes('super') || (actor.orgId === person.orgId && !person.roles.includes('super'));
