import { Audit, CONFIG, Clock, Counting, DeliveryFailed, Jobs, Logger, Metrics, uuid7 } from '@exam/platform';
import { loginSubjects } from '@exam/platform/audit/login-subject';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IdentityConfig } from '../config.js';
import { SignInTries, type Asker } from '../counters/index.js';
import { Db, type Tx } from '../db.js';
import {
  anybodysPurposes,
  codeSeconds,
  digitsOf,
  isOwners,
  mostWrongTries,
  perDay,
  purposesOfLane,
  sendsPerAddress,
  sendsPerPurpose,
  standingOf,
  ticketMinutes,
  type CodePurpose,
} from './code-rules.js';
import { CodeSender } from './code-sender.js';
import { CodeExpired, CodeNotSent, SendLimitReached, TicketMissing, TooManyCodes, WrongCode } from './codes.errors.js';
import { expireCode, sendCodeLater } from './codes.jobs.js';
import { CodesRepository } from './codes.repository.js';

/** Whom a code goes to, what for, and who asks. */
export interface CodeRequest {
  readonly target: string;
  readonly purpose: CodePurpose;
  readonly asker: Asker;
}

export interface CodeShown {
  readonly target: string;
  readonly purposes: readonly CodePurpose[];
  readonly otp: string;
  readonly asker: Asker;
}

const dayMs = 86_400_000;

@Injectable()
export class CodesService {
  private readonly wrongCodes;
  private readonly subjectOf;

  constructor(
    private readonly db: Db,
    private readonly codes: CodesRepository,
    private readonly sender: CodeSender,
    private readonly counting: Counting,
    private readonly tries: SignInTries,
    private readonly jobs: Jobs,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly log: Logger,
    metrics: Metrics,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {
    this.subjectOf = loginSubjects(config.authPrivateJwk.d);
    this.wrongCodes = metrics.counter({
      name: 'one_time_codes_wrong_total',
      help: 'One-time codes that were typed and were not the right ones',
    });
  }

  /** Makes a code and sends it. When the gateway is away it says so, and the code is as if never made. */
  async send(request: CodeRequest): Promise<void> {
    const codeId = await this.make(request);
    try {
      await this.sender.send(codeId, request.asker.language).catch((error: unknown) => {
        if (!(error instanceof DeliveryFailed) || !error.isTemporary) throw error;
        return this.sender.send(codeId, request.asker.language);
      });
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      await this.codes.drop(codeId);
      const { target, asker } = request;
      const details = { code: 'otp.not_sent', device: asker.device };
      const entry = { subject: this.subjectOf(target), address: asker.address, details };
      await this.audit.add(this.db, { action: 'code.not_sent', ...entry });
      throw new CodeNotSent();
    }
  }

  /** The same steps whether it is anybody's number or address: that is looked up behind the answer. */
  async sendQuietly(request: CodeRequest): Promise<void> {
    const codeId = await this.make(request);
    if (await this.jobs.add(sendCodeLater, { codeId })) return;
    this.sender
      .sendToKnown(codeId)
      .catch((error: unknown) => this.log.error({ err: error, codeId }, 'A one-time code was not sent'));
  }

  /** A new code for what the asker's newest one was for. A mailbox is sent none that was not asked for there. */
  async resend(target: string, asker: Asker): Promise<void> {
    const since = this.clock.now() - sendsPerPurpose.minutes * 60_000;
    const codes = await this.db.transaction((tx) => this.codes.newest(tx, target, asker));
    // who shares the owner's address does not use up what the owner asks for
    const last = codes.find(({ isHolder, purpose }) => isHolder || !isOwners(purpose));
    const isRecent = last !== undefined && last.expiresAt.getTime() - codeSeconds * 1000 > since;
    if (!isRecent && target.includes('@')) return this.asked(asker);
    const request = { target, asker, purpose: isRecent ? last.purpose : ('register' as const) };
    if (request.purpose === 'reset') await this.sendQuietly(request);
    else await this.send(request);
  }

  /** Uses the code up; throws for a wrong, dead or missing one. */
  async check(shown: CodeShown): Promise<CodePurpose> {
    return this.judge(shown, async (tx, codeId, verifiedAt) => this.codes.verified(tx, codeId, { verifiedAt }));
  }

  /** Uses the code up and answers what one further call may show for it. */
  async exchange(shown: CodeShown): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.judge(shown, (tx, codeId, verifiedAt) =>
      this.codes.verified(tx, codeId, {
        verifiedAt,
        ticketHash: hashOf(ticket),
        ticketEndsAt: new Date(verifiedAt.getTime() + ticketMinutes * 60_000),
      }),
    );
    return ticket;
  }

  /** Throws where the ticket is not for this number and purpose. Asked before work that costs something. */
  async expectTicket(ticket: string | undefined, target: string, purpose: CodePurpose): Promise<void> {
    await this.db.transaction((tx) => this.findTicket(tx, ticket, target, purpose));
  }

  async useTicket(tx: Tx, ticket: string | undefined, target: string, purpose: CodePurpose): Promise<void> {
    const hash = await this.findTicket(tx, ticket, target, purpose);
    if (!(await this.codes.useTicket(tx, hash))) throw new TicketMissing();
  }

  /** Who shows it has proved the number, so may be told that the first use of it took effect. */
  async wasUsed(ticket: string | undefined, target: string, purpose: CodePurpose): Promise<boolean> {
    return ticket !== undefined && this.codes.isTicketUsed(hashOf(ticket), { target, purpose });
  }

  private async findTicket(tx: Tx, ticket: string | undefined, target: string, purpose: CodePurpose) {
    const hash = ticket === undefined ? null : hashOf(ticket);
    const now = new Date(this.clock.now());
    if (!hash || !(await this.codes.ticket(tx, hash, { target, purpose, now }))) throw new TicketMissing();
    return hash;
  }

  /** Counts who asks, also about a number that nobody has: telling so is an answer, too. */
  async asked({ address }: Asker): Promise<void> {
    if ((await this.counting.add(`codes@${address}`)) > sendsPerAddress) throw new TooManyCodes(900);
  }

  private async make({ target, purpose, asker }: CodeRequest): Promise<string> {
    asker.remember();
    if (!isOwners(purpose)) {
      await this.asked(asker);
      if ((await this.counting.add('codes')) > this.config.otpTotal) throw new TooManyCodes(60);
    }
    const now = this.clock.now();
    const codeId = uuid7();
    await this.db.transaction(async (tx) => {
      await this.codes.lockTarget(tx, target);
      const expiresAt = new Date(now + codeSeconds * 1000);
      const code = { target, purpose, asker, createdAt: new Date(now), expiresAt };
      const since = now - sendsPerPurpose.minutes * 60_000;
      const made = await this.codes.madeSince(tx, code, new Date(since));
      if (made.length >= sendsPerPurpose.most)
        throw new SendLimitReached(Math.ceil(((made[0] as Date).getTime() - since) / 1000));
      const day = { target, purposes: purposesOfLane(purpose), since: new Date(now - dayMs) };
      if ((await this.codes.totals(tx, day)).sends >= perDay.sends) throw new TooManyCodes(3_600);
      if (!isOwners(purpose) && (await this.codes.totals(tx, { ...day, asker })).sends >= perDay.sendsOfAsker)
        throw new TooManyCodes(3_600);
      await this.codes.add(tx, { codeId, ...code });
    });
    await this.jobs.add(expireCode, { codeId }, { delayMs: codeSeconds * 1000 });
    return codeId;
  }

  /**
   * A wrong try is counted in a transaction that commits, whatever is answered then. Only codes that the asker has asked
   * for are looked at: what a stranger types costs nobody else a try.
   */
  private async judge(
    shown: CodeShown,
    onRight: (tx: Tx, codeId: string, now: Date) => Promise<void>,
  ): Promise<CodePurpose> {
    const { target, purposes, otp, asker } = shown;
    const isCounted = await this.expectPace(shown);
    const pressed = (await this.tries.wrongCodes()) >= this.config.otpWrongTotal;
    const uncount = async () => {
      if (isCounted) await this.tries.uncountCode(asker.address);
    };
    const judging = this.db.transaction(async (tx) => {
      await this.codes.lockTarget(tx, target);
      const now = this.clock.now();
      const day = { target, purposes: anybodysPurposes, since: new Date(now - dayMs) };
      const isPressed = pressed || (await this.codes.totals(tx, day)).wrongTries >= perDay.wrongTries;
      const mostOf = ({ purpose }: { purpose: CodePurpose }) =>
        isPressed && !isOwners(purpose) ? mostWrongTries.pressed : mostWrongTries.usual;
      const codes = await this.codes.newest(tx, target, asker, purposes);
      const live = codes.filter((code) => standingOf(code, now, mostOf(code)) === 'live');
      const right = live.find(({ codeId, purpose }) =>
        isSame(this.sender.maker.codeOf(codeId, digitsOf(purpose)), otp),
      );
      if (right) {
        await onRight(tx, right.codeId, new Date(now));
        return right;
      }
      await this.codes.addWrongTry(tx, live);
      const details = { code: 'otp.wrong', device: asker.device };
      const entry = { subject: this.subjectOf(target), address: asker.address, details };
      await this.audit.add(tx, { action: 'code.refused', ...entry });
      if (live.length === 0) return standingOf(codes[0], now, codes[0] ? mostOf(codes[0]) : 0);
      return live.every((code) => code.wrongTries + 1 >= mostOf(code)) ? 'expired' : 'none';
    });
    const outcome = await judging.catch(async (error: unknown) => {
      await uncount(); // nothing was judged
      throw error;
    });
    if (typeof outcome !== 'string') {
      await uncount();
      return outcome.purpose;
    }
    this.wrongCodes.inc();
    await this.tries.wrongCode(asker.address, isCounted);
    throw outcome === 'expired' ? new CodeExpired() : new WrongCode();
  }

  /**
   * An address that guesses has to wait, except for a code that its browser was sent as the owner's. Whether the try is
   * counted already.
   */
  private async expectPace({ target, purposes, asker }: CodeShown): Promise<boolean> {
    if (purposes.every(isOwners)) return false;
    const now = this.clock.now();
    const codes = await this.db.transaction((tx) => this.codes.newest(tx, target, asker, purposes));
    const isOwnersBrowser = codes.some(
      (code) => isOwners(code.purpose) && code.isHolder && standingOf(code, now, mostWrongTries.usual) === 'live',
    );
    if (isOwnersBrowser) return false;
    const waitSeconds = await this.tries.beforeCode(asker.address);
    if (waitSeconds !== null) throw new TooManyCodes(waitSeconds);
    return true;
  }
}

const hashOf = (ticket: string) => new Uint8Array(createHash('sha256').update(ticket).digest());
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
