import { setPassword, type InputOf } from '@exam/contracts';
import { type Actor, actorOf, Clock, Database, Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { UserNotFound } from '../people/people.errors.js';
import { Passwords } from '../people/passwords.js';
import { PeopleRepository, type SignedInPerson } from '../people/people.repository.js';
import { SessionsService } from './sessions.service.js';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

@Controller()
export class PasswordsController {
  constructor(
    private readonly db: Database,
    private readonly people: PeopleRepository,
    private readonly passwords: Passwords,
    private readonly sessions: SessionsService,
    private readonly clock: Clock,
  ) {}

  @Handles(setPassword)
  async set({ params: { userId }, body }: InputOf<typeof setPassword>, context: RequestContext) {
    const person = uuid.test(userId) ? await this.people.find(userId) : null;
    if (!person || !mayManage(actorOf(context), person)) throw new UserNotFound();

    const passwordHash = await this.passwords.hash(body.password);
    await this.db.transaction(async (tx) => {
      await this.people.setPasswordHash(tx, userId, passwordHash, this.clock.now());
      await this.sessions.end(tx, { userId });
    });
    return { status: true as const };
  }
}

/** Another organisation's people do not exist for its administrators, and super operators are above them. */
const mayManage = (actor: Actor, person: SignedInPerson): boolean =>
  actor.roles.includes('super') || (actor.orgId === person.orgId && !person.roles.includes('super'));
