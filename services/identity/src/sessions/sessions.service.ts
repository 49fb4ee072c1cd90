import { isStaff } from '@exam/contracts';
import { Audit, Clock, CONFIG, Database, Logger, type Refusal, SessionEnded, type Tx, uuid7 } from '@exam/platform';
import { loginSubjects } from '@exam/platform/audit/login-subject';
import { Inject, Injectable } from '@nestjs/common';
import { CodesService } from '../codes/index.js';
import type { IdentityConfig } from '../config.js';
import { deviceNameOf, SignInTries, TooManyTries, type Asker } from '../counters/index.js';
import { PleaseRegister, POOL, PoolSessions, type IdentityPool } from '../hosted/index.js';
import { PeopleService, type SignedInPerson } from '../people/index.js';
import { SessionEnds } from '../session-ends/index.js';
import { AccessTokens, type AccessToken } from './access-tokens.js';
import { FirstSignIns } from './first-sign-ins.repository.js';
import { hashOf, newSecret, refreshDays, sessionDays, staffHours, type RefreshToken } from './refresh-cookie.js';
import { refreshTokenUseOf, type RefreshTokenUse } from './refresh-token-use.js';
import type { SignInAsked } from './session-answer.js';
import { actorOfPerson } from './session-user.js';
import { CodeNeeded, EmailUnknown, EmailUnverified, HasLeft, UnknownUser, WrongPassword } from './sessions.errors.js';
import { SessionsRepository, type SessionRow } from './sessions.repository.js';

interface Recognised {
  readonly userId: string | null;
  readonly matches: boolean;
  readonly refusal: Refusal | null;
  /** Of the session that the pool has opened. */
  readonly poolToken?: string;
}

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
  private readonly subjectOf;

  constructor(
    private readonly db: Database,
    private readonly sessions: SessionsRepository,
    private readonly people: PeopleService,
    private readonly tries: SignInTries,
    private readonly tokens: AccessTokens,
    private readonly ends: SessionEnds,
    private readonly firsts: FirstSignIns,
    private readonly audit: Audit,
    private readonly codes: CodesService,
    private readonly clock: Clock,
    private readonly poolSessions: PoolSessions,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: IdentityConfig,
    @Inject(POOL) private readonly pool: IdentityPool | null,
  ) {
    this.subjectOf = loginSubjects(config.authPrivateJwk.d);
  }

  /** `login` is a phone number in E.164 or a login name. Unknown logins take as long as known ones. */
  async signIn({ password, ...given }: SignInAsked & { password: string }): Promise<SignedIn> {
    const waitSeconds = await this.tries.beyondPace(given);
    if (waitSeconds !== null) return this.judgeUnseen(given, password, waitSeconds);
    const { userId, matches, refusal, poolToken } = await this.recognise(given.login, password);
    if (userId === null || !matches || refusal) {
      await this.refused(given, refusal?.code);
      if (refusal instanceof PleaseRegister)
        await this.codes.send({ target: given.login, purpose: 'register', asker: given.asker });
      throw refusal ?? new WrongPassword();
    }
    const person = await this.people.find(userId);
    if (!person) throw new UnknownUser();
    await this.secondStep(person, given);
    await this.tries.succeeded(given);
    return this.open(person, given, (tx, sessionId) => this.keepPoolToken(tx, sessionId, poolToken));
  }

  /**
   * Beyond the pace others may have used up the tries of this login. A right password and a wrong one are answered alike,
   * and the right one sends a code: who guesses learns nothing, and the owner goes on with the code. Who has no number
   * waits.
   */
  private async judgeUnseen(given: SignInAsked, password: string, waitSeconds: number): Promise<never> {
    if (this.pool) throw new TooManyTries(waitSeconds);
    const { userId, matches, refusal } = await this.recognise(given.login, password);
    const person = userId === null ? null : await this.people.find(userId);
    const target = person?.phoneNumber;
    if (matches && !refusal && target)
      // behind the answer: it must not come later for a right password
      void this.codes
        .sendQuietly({ target, purpose: 'second-step', asker: given.asker })
        .catch((error: unknown) => this.log.info({ err: error }, 'No code of a second step'));
    else await this.refused(given, 'auth.too_many_tries');
    if (!target) throw new TooManyTries(waitSeconds);
    given.asker.remember();
    throw new CodeNeeded();
  }

  /** Counts the try, and tells it to the audit trail. */
  async refused(given: SignInAsked, code: string | undefined): Promise<void> {
    await this.tries.failed(given);
    await this.audit.add(this.db, {
      ...this.auditOf(given),
      action: 'sign-in.refused',
      details: { code, device: deviceNameOf(given.userAgent) },
    });
  }

  /** By e-mail the password of the second login counts, and only once the address is verified. */
  private async recognise(login: string, password: string): Promise<Recognised> {
    if (this.pool && login.startsWith('+')) return recogniseInPool(this.pool, login, password);
    if (!login.includes('@')) {
      const found = await this.people.recognise(login, password);
      const refusal = found.userId === null ? new UnknownUser() : found.matches ? null : new WrongPassword();
      return { ...found, refusal };
    }
    const found = await this.people.recogniseByEmail(login, password);
    if (found.userId === null) return { ...found, refusal: new EmailUnknown() };
    const refusal = !found.isVerified ? new EmailUnverified() : found.matches ? null : new WrongPassword();
    return { ...found, refusal };
  }

  /** The same session with a token for the person as they are now. */
  async renewToken(userId: string, sessionId: string): Promise<{ person: SignedInPerson; access: AccessToken }> {
    return this.db.transaction(async (tx) => {
      const session = await this.sessions.lock(tx, sessionId);
      const person = session && !this.isOver(session) ? await this.people.find(userId, tx) : null;
      if (!session || !person || person.leftAt !== null) throw new SessionEnded();
      const access = await this.tokens.sign(actorOfPerson(person, sessionId, session.provedAt));
      const { tokensEndAt } = this.lifetime(access, person);
      await this.sessions.extendTokens(tx, sessionId, tokensEndAt);
      return { person, access };
    });
  }

  /** Sends a code to sign in with; the number is somebody's. */
  async startByCode(phoneNumber: string, asker: Asker): Promise<void> {
    if ((await this.people.ownerOf(phoneNumber)) === null) {
      await this.codes.asked(asker);
      throw new UnknownUser();
    }
    await this.codes.send({ target: phoneNumber, purpose: 'sign-in', asker });
  }

  /** The code is the proof that the number is theirs. */
  async signInByCode({ otp, ...given }: SignInAsked & { otp: string }): Promise<SignedIn> {
    const { login: target, asker } = given;
    await this.codes.check({ target, purposes: ['sign-in', 'second-step'], otp, asker });
    const userId = await this.people.ownerOf(given.login);
    const person = userId === null ? null : await this.people.find(userId);
    if (!person) throw new UnknownUser();
    return this.open(person, given, (tx) => this.people.phoneVerified(tx, person.userId));
  }

  /**
   * Asked of a number that nobody has verified, where somebody has been guessing at the login and, where the settings
   * say so, of every browser not seen before.
   */
  private async secondStep({ phoneNumber, phoneVerifiedAt }: SignedInPerson, given: SignInAsked): Promise<void> {
    if (phoneNumber === null) return;
    const isNewDevice = this.config.secondStepForNewDevices && given.device === null;
    if (phoneVerifiedAt !== null && !isNewDevice && !(await this.tries.isSuspicious(given))) return;
    await this.codes.send({ target: phoneNumber, purpose: 'second-step', asker: given.asker });
    throw new CodeNeeded();
  }

  /** A new session of the person; `besides` is part of its transaction. */
  async open(
    person: SignedInPerson,
    given: Omit<SignInAsked, 'asker'>,
    besides: (tx: Tx, sessionId: string) => Promise<void> = () => Promise.resolve(),
  ): Promise<SignedIn> {
    if (person.leftAt !== null) {
      await this.audit.add(this.db, {
        ...this.auditOf(given),
        action: 'sign-in.refused',
        details: { code: 'auth.has_left', device: deviceNameOf(given.userAgent) },
      });
      throw new HasLeft();
    }
    const refresh = { sessionId: uuid7(), secret: newSecret() };
    const provedAt = new Date(this.clock.now());
    const access = await this.tokens.sign(actorOfPerson(person, refresh.sessionId, provedAt));
    const lifetime = this.lifetime(access, person);
    const isOpen = await this.db.transaction(async (tx) => {
      const opened = await this.sessions.open(tx, {
        ...lifetime,
        ...refresh,
        userId: person.userId,
        roles: person.roles,
        device: deviceNameOf(given.userAgent),
        tokenHash: hashOf(refresh.secret),
      });
      if (!opened) return false;
      if (opened.isFirst) await this.firsts.keep(tx, person.userId, provedAt);
      await besides(tx, refresh.sessionId);
      const device = deviceNameOf(given.userAgent);
      const details = { session: refresh.sessionId, knownDevice: given.device !== null, device };
      await this.audit.add(tx, { ...this.auditOf(given), action: 'sign-in.succeeded', actor: person, details });
      return true;
    });
    // the token would have said what is no longer so
    if (!isOpen) return this.open(await this.whoIs(person.userId), given, besides);
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
    if (!(await this.isAliveInPool(shown.sessionId))) await this.signOut(shown.sessionId);
    const refreshed = await this.db.transaction(async (tx) => {
      const session = await this.sessions.lock(tx, shown.sessionId);
      if (!session || this.isOver(session)) return null;
      const token = await this.sessions.refreshToken(tx, session.sessionId, tokenHash);
      if (!token) return null;
      const standing = refreshTokenUseOf(token, this.clock.now());
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
    const poolToken = this.pool && (await this.poolSessions.find(sessionId));
    await this.db.transaction((tx) => this.ends.end(tx, { sessionId }));
    // ours has ended whatever the pool says
    if (this.pool && poolToken !== null)
      await this.pool
        .signOut(poolToken)
        .catch((error: unknown) => this.log.warn({ err: error, sessionId }, 'A session goes on at the pool'));
  }

  private auditOf({ login, address }: Pick<SignInAsked, 'login' | 'address'>) {
    return { subject: this.subjectOf(login), address };
  }

  private async keepPoolToken(tx: Tx, sessionId: string, token: string | undefined): Promise<void> {
    if (token !== undefined) await this.poolSessions.keep(tx, sessionId, token);
  }

  /** While the pool is away the session goes on: an exam must not end with it. */
  private async isAliveInPool(sessionId: string): Promise<boolean> {
    const token = this.pool && (await this.poolSessions.find(sessionId));
    if (!this.pool || token === null) return true;
    return this.pool.isAlive(token).catch((error: unknown) => {
      this.log.warn({ err: error }, 'The pool was not asked about a session');
      return true;
    });
  }

  private async renew(
    tx: Tx,
    session: SessionRow,
    { tokenHash, standing }: { tokenHash: Buffer; standing: RefreshTokenUse },
  ): Promise<SignedIn | null> {
    const person = await this.people.find(session.userId, tx);
    if (!person || person.leftAt !== null) return null;
    const refresh = { sessionId: session.sessionId, secret: newSecret() };
    const access = await this.tokens.sign(actorOfPerson(person, refresh.sessionId, session.provedAt));
    const lifetime = this.lifetime(access, person, session.createdAt);
    const use = { sessionId: session.sessionId, tokenHash, now: lifetime.now };
    if (standing === 'unused') await this.sessions.useFirst(tx, use);
    if (standing === 'unanswered') await this.sessions.useAgain(tx, use);
    await this.sessions.addToken(tx, { ...lifetime, sessionId: session.sessionId, tokenHash: hashOf(refresh.secret) });
    return { person, access, refresh, expiresAt: lifetime.expiresAt };
  }

  private isOver({ endedAt, expiresAt }: SessionRow): boolean {
    return endedAt !== null || expiresAt.getTime() <= this.clock.now();
  }

  private lifetime({ endsAt }: AccessToken, person: SignedInPerson, signedInAt?: Date) {
    const now = this.clock.now();
    const lastMs = (signedInAt?.getTime() ?? now) + sessionDays * dayMs;
    // a token signed in the second of the commit, at a replica whose clock is a little ahead, ends no later than this
    const tokensEndAt = new Date(endsAt.getTime() + 60_000);
    const unusedMs = isStaff(person) ? staffHours * 3_600_000 : refreshDays * dayMs;
    return { now: new Date(now), expiresAt: new Date(Math.min(now + unusedMs, lastMs)), tokensEndAt };
  }
}

async function recogniseInPool(pool: IdentityPool, phone: string, password: string): Promise<Recognised> {
  const found = await pool.authenticate(phone, password);
  if (found === 'unknown') return { userId: null, matches: false, refusal: new PleaseRegister() };
  if (found === 'wrong') return { userId: null, matches: false, refusal: new WrongPassword() };
  return { userId: found.userId, matches: true, refusal: null, poolToken: found.refreshToken };
}
