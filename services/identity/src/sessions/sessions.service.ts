import { Audit, Clock, Database, SessionEnded, type Tx, uuid7 } from '@exam/platform';
import { loginSubject } from '@exam/platform/audit/login-subject';
import { Injectable } from '@nestjs/common';
import { PeopleService } from '../people/people.service.js';
import type { SignedInPerson } from '../people/person.js';
import { SessionEnds } from '../session-ends/session-ends.service.js';
import { AccessTokens, type AccessToken } from './access-tokens.js';
import { hashOf, newSecret, refreshDays, sessionDays, type RefreshToken } from './refresh-cookie.js';
import { standingOf, type Standing } from './refresh-token-standing.js';
import { actorOfPerson } from './session-user.js';
import { UnknownUser, WrongPassword } from './sessions.errors.js';
import { SessionsRepository, type SessionRow } from './sessions.repository.js';
import { SignInTries, type SignInTry } from './sign-in-tries.js';

export interface SignedIn {
  readonly person: SignedInPerson;
  readonly access: AccessToken;
  readonly refresh: RefreshToken;
  /** Without a further refresh the session is over then. */
  readonly expiresAt: Date;
}

const dayMs = 86_400_000;

@Injectable()
export class SessionsService {
  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsRepository,
    private readonly people: PeopleService,
    private readonly tries: SignInTries,
    private readonly tokens: AccessTokens,
    private readonly ends: SessionEnds,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** `login` is a phone number in E.164 or a login name. Unknown logins take as long as known ones. */
  async signIn({ password, ...given }: SignInTry & { password: string }): Promise<SignedIn> {
    await this.tries.begin(given);
    const { userId, matches } = await this.people.recognise(given.login, password);
    if (userId === null || !matches) {
      await this.tries.failed(given);
      const refusal = userId === null ? new UnknownUser() : new WrongPassword();
      await this.audit.add(this.db, { ...auditOf(given), action: 'sign-in.refused', details: { code: refusal.code } });
      throw refusal;
    }
    await this.tries.succeeded(given);

    const person = await this.people.find(userId);
    if (!person) throw new UnknownUser();
    const refresh = { sessionId: uuid7(), secret: newSecret() };
    const access = await this.tokens.sign(actorOfPerson(person, refresh.sessionId));
    const lifetime = this.lifetime(access);
    await this.db.transaction(async (tx) => {
      await this.sessions.open(tx, {
        ...lifetime,
        ...refresh,
        userId: person.userId,
        tokenHash: hashOf(refresh.secret),
      });
      const details = { session: refresh.sessionId, knownDevice: given.device !== null };
      await this.audit.add(tx, { ...auditOf(given), action: 'sign-in.succeeded', actor: person, details });
    });
    return { person, access, refresh, expiresAt: lifetime.expiresAt };
  }

  /**
   * A new pair for a refresh token. The answer may be lost, so the token stays good until one that was issued for it is
   * used. Who shows it after that, and later than a repeat would come, shares the session with a thief: it ends for
   * both.
   */
  async refresh(shown: RefreshToken | null): Promise<SignedIn> {
    if (!shown) throw new SessionEnded();
    const tokenHash = hashOf(shown.secret);
    const refreshed = await this.db.transaction(async (tx) => {
      const session = await this.sessions.lock(tx, shown.sessionId);
      if (!session || this.isOver(session)) return null;
      const token = await this.sessions.refreshToken(tx, session.sessionId, tokenHash);
      if (!token) return null;
      const standing = standingOf(token, this.clock.now());
      if (standing === 'stolen') {
        await this.ends.end(tx, { sessionId: session.sessionId });
        await this.audit.add(tx, { action: 'session.stolen', subject: `user:${session.userId}` });
        return null;
      }
      return this.renew(tx, session, { tokenHash, standing });
    });
    if (!refreshed) throw new SessionEnded();
    return refreshed;
  }

  /** Who the session's token belongs to, as they are now. */
  async whoIs(userId: string): Promise<SignedInPerson> {
    const person = await this.people.find(userId);
    if (!person) throw new SessionEnded();
    return person;
  }

  async signOut(sessionId: string): Promise<void> {
    await this.db.transaction((tx) => this.ends.end(tx, { sessionId }));
  }

  private async renew(
    tx: Tx,
    session: SessionRow,
    { tokenHash, standing }: { tokenHash: Buffer; standing: Standing },
  ): Promise<SignedIn | null> {
    const person = await this.people.find(session.userId, tx);
    if (!person) return null;
    const refresh = { sessionId: session.sessionId, secret: newSecret() };
    const access = await this.tokens.sign(actorOfPerson(person, refresh.sessionId));
    const lifetime = this.lifetime(access, session.createdAt);
    const use = { sessionId: session.sessionId, tokenHash, now: lifetime.now };
    if (standing === 'unused') await this.sessions.useFirst(tx, use);
    if (standing === 'unanswered') await this.sessions.useAgain(tx, use);
    await this.sessions.addToken(tx, { ...lifetime, sessionId: session.sessionId, tokenHash: hashOf(refresh.secret) });
    return { person, access, refresh, expiresAt: lifetime.expiresAt };
  }

  private isOver({ endedAt, expiresAt }: SessionRow): boolean {
    return endedAt !== null || expiresAt.getTime() <= this.clock.now();
  }

  private lifetime({ endsAt }: AccessToken, signedInAt?: Date) {
    const now = this.clock.now();
    const lastMs = (signedInAt?.getTime() ?? now) + sessionDays * dayMs;
    // a token signed in the second of the commit, at a replica whose clock is a little ahead, ends no later than this
    const tokensEndAt = new Date(endsAt.getTime() + 60_000);
    return { now: new Date(now), expiresAt: new Date(Math.min(now + refreshDays * dayMs, lastMs)), tokensEndAt };
  }
}

const auditOf = ({ login, address }: SignInTry) => ({ subject: loginSubject(login), address });
