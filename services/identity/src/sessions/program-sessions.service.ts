import type { Scope } from '@exam/contracts';
import { Clock, SessionEnded, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { PeopleService } from '../people/index.js';
import { AccessTokens, type AccessToken } from './access-tokens.js';
import { actorOfPerson } from './session-user.js';
import { SessionsRepository } from './sessions.repository.js';

/**
 * Sessions of programs: without a refresh token, for as long as the program's token is good. Whatever ends the sessions
 * of a person ends these, too: another role, a new password, the sign-out of all.
 */
@Injectable()
export class ProgramSessions {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly people: PeopleService,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
  ) {}

  async open(tx: Tx, session: { sessionId: string; userId: string; name: string; expiresAt: Date }): Promise<void> {
    const { name: device, ...given } = session;
    const isOpen = await this.sessions.openProgram(tx, { ...given, device, now: new Date(this.clock.now()) });
    if (!isOpen) throw new SessionEnded();
  }

  /** For the person as they are now; null where the session is over. */
  async access(tx: Tx, sessionId: string, scopes: readonly Scope[]): Promise<AccessToken | null> {
    const session = await this.sessions.lock(tx, sessionId);
    if (!session || session.endedAt !== null || session.expiresAt.getTime() <= this.clock.now()) return null;
    const person = await this.people.find(session.userId, tx);
    if (!person || person.leftAt !== null) return null;
    const actor = { ...actorOfPerson(person, sessionId, null), scopes };
    const access = await this.tokens.sign(actor, session.expiresAt.getTime());
    // as of every session: at a replica whose clock is a little ahead
    await this.sessions.extendTokens(tx, sessionId, new Date(access.endsAt.getTime() + 60_000));
    return access;
  }
}
