import { CONFIG, Clock, DeliveryFailed, Jobs, Logger, uuid7 } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IdentityConfig } from '../config.js';
import { Counting } from '../counters/index.js';
import { Db, type Tx } from '../db.js';
import {
  codeSeconds,
  mostWrongTries,
  perDay,
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
  readonly address: string;
}

export interface CodeShown {
  readonly target: string;
  readonly purposes: readonly CodePurpose[];
  readonly otp: string;
}

const dayMs = 86_400_000;

@Injectable()
export class CodesService {
  constructor(
    private readonly db: Db,
    private readonly codes: CodesRepository,
    private readonly sender: CodeSender,
    private readonly counting: Counting,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  /** Makes a code and sends it. When the gateway is away it says so, and the code is as if never made. */
  async send(request: CodeRequest): Promise<void> {
    const codeId = await this.make(request);
    try {
      await this.sender.send(codeId).catch((error: unknown) => {
        if (!(error instanceof DeliveryFailed) || !error.isTemporary) throw error;
        return this.sender.send(codeId);
      });
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error;
      await this.codes.drop(codeId);
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

  /** A new code for what the newest one was for. */
  async resend(target: string, address: string): Promise<void> {
    const since = this.clock.now() - sendsPerPurpose.minutes * 60_000;
    const last = await this.db.transaction((tx) => this.codes.newest(tx, target));
    const isRecent = last !== null && last.expiresAt.getTime() - codeSeconds * 1000 > since;
    const request = { target, address, purpose: isRecent ? last.purpose : ('register' as const) };
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
  async asked(address: string): Promise<void> {
    if ((await this.counting.add(`codes@${address}`)) > sendsPerAddress) throw new TooManyCodes(900);
  }

  private async make({ target, purpose, address }: CodeRequest): Promise<string> {
    await this.asked(address);
    if ((await this.counting.add('codes')) > this.config.otpTotal) throw new TooManyCodes(60);
    const now = this.clock.now();
    const codeId = uuid7();
    await this.db.transaction(async (tx) => {
      await this.codes.lockTarget(tx, target);
      const since = now - sendsPerPurpose.minutes * 60_000;
      const made = await this.codes.madeSince(tx, target, purpose, new Date(since));
      if (made.length >= sendsPerPurpose.most)
        throw new SendLimitReached(Math.ceil(((made[0] as Date).getTime() - since) / 1000));
      const day = await this.codes.totals(tx, target, new Date(now - dayMs));
      if (day.sends >= perDay.sends) throw new TooManyCodes(3_600);
      const expiresAt = new Date(now + codeSeconds * 1000);
      await this.codes.add(tx, { codeId, target, purpose, createdAt: new Date(now), expiresAt });
    });
    await this.jobs.add(expireCode, { codeId }, { delayMs: codeSeconds * 1000 });
    return codeId;
  }

  /** A wrong try is counted in a transaction that commits, whatever is answered then. */
  private async judge(
    { target, purposes, otp }: CodeShown,
    onRight: (tx: Tx, codeId: string, now: Date) => Promise<void>,
  ): Promise<CodePurpose> {
    const outcome = await this.db.transaction(async (tx) => {
      await this.codes.lockTarget(tx, target);
      const now = this.clock.now();
      const { wrongTries } = await this.codes.totals(tx, target, new Date(now - dayMs));
      if (wrongTries >= perDay.wrongTries) return 'many';
      const code = await this.codes.newest(tx, target, purposes);
      const standing = standingOf(code, now);
      if (code === null || standing !== 'live') return standing;
      if (!isSame(this.sender.maker.codeOf(code.codeId), otp)) {
        await this.codes.addWrongTry(tx, code.codeId);
        return code.wrongTries + 1 >= mostWrongTries ? 'expired' : 'none';
      }
      await onRight(tx, code.codeId, new Date(now));
      return code;
    });
    if (outcome === 'many') throw new TooManyCodes(3_600);
    if (outcome === 'expired') throw new CodeExpired();
    if (typeof outcome === 'string') throw new WrongCode();
    return outcome.purpose;
  }
}

const hashOf = (ticket: string) => new Uint8Array(createHash('sha256').update(ticket).digest());
const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
