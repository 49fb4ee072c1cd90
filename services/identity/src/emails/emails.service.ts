import { type Actor, Audit, Clock, NotYours } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { CodesService, WrongCode, type CodePurpose } from '../codes/index.js';
import type { Asker } from '../counters/index.js';
import { Db, type Tx } from '../db.js';
import { EmailTaken, Passwords, PeopleService } from '../people/index.js';
import { EmailLinks } from './email-links.service.js';
import { LinkEnded, LinkSentAgain, NothingPending } from './emails.errors.js';
import { EmailsRepository } from './emails.repository.js';
import { TellReach } from './tell-reach.js';

/** The address and the own number that the documents' calls carry. */
interface Given {
  readonly email: string;
  readonly phoneNumber: string;
  readonly asker: Asker;
}

const pendingMinutes = 30;

@Injectable()
export class EmailsService {
  constructor(
    private readonly db: Db,
    private readonly emails: EmailsRepository,
    private readonly links: EmailLinks,
    private readonly reach: TellReach,
    private readonly people: PeopleService,
    private readonly passwords: Passwords,
    private readonly codes: CodesService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The password is hashed at once; what waits for the code ends on its own. */
  async startSecondLogin(actor: Actor, given: Given & { password: string }): Promise<void> {
    await this.begin(actor, given);
    const passwordHash = await this.passwords.hash(given.password);
    await this.codes.send({ target: given.phoneNumber, purpose: 'second-login', asker: given.asker });
    const endsAt = new Date(this.clock.now() + pendingMinutes * 60_000);
    const pending = { email: given.email, passwordHash, endsAt };
    await this.db.transaction((tx) => this.emails.setPending(tx, actor.userId, pending));
  }

  async confirmSecondLogin(actor: Actor, given: Given & { otp: string }): Promise<void> {
    await this.complete(actor, given, 'second-login', async (tx) => {
      const now = new Date(this.clock.now());
      if (!(await this.emails.confirmPending(tx, actor.userId, given.email, now))) throw new WrongCode();
    });
  }

  async startChange(actor: Actor, given: Given): Promise<void> {
    await this.begin(actor, given);
    await this.codes.send({ target: given.phoneNumber, purpose: 'change-email', asker: given.asker });
  }

  async change(actor: Actor, given: Given & { otp: string }): Promise<void> {
    await this.complete(actor, given, 'change-email', (tx) => this.setEmail(tx, actor.userId, given.email));
  }

  /** Part of the caller's transaction: an address given in the profile. */
  async set(tx: Tx, userId: string, email: string): Promise<void> {
    if (await this.emails.isTaken(tx, email, userId)) throw new EmailTaken();
    await this.setEmail(tx, userId, email);
    await this.links.add(tx, userId, email);
  }

  /** Others write to a verified address alone: they are told when it is no longer one. */
  private async setEmail(tx: Tx, userId: string, email: string): Promise<void> {
    const { wasVerified } = await this.emails.setEmail(tx, userId, email);
    if (wasVerified) await this.reach.tell(tx, userId);
  }

  async resendLink({ userId }: Actor, email: string): Promise<void> {
    if ((await this.emails.pendingOf(userId)) !== email) throw new NothingPending();
    await this.db.transaction((tx) => this.links.add(tx, userId, email));
  }

  /** By the token of a link. The owner's id, as the documents have it, only sends the link again. */
  async verify(id: string, actor: Actor | null): Promise<void> {
    if (id !== actor?.userId) return this.links.verify(id);
    const email = await this.emails.pendingOf(id);
    if (email === null) throw new LinkEnded();
    await this.db.transaction((tx) => this.links.add(tx, id, email));
    throw new LinkSentAgain();
  }

  private async begin(actor: Actor, { email, phoneNumber }: Given): Promise<void> {
    await this.expectOwnNumber(actor, phoneNumber);
    if (await this.emails.isTaken(this.db, email, actor.userId)) throw new EmailTaken();
  }

  private async complete(
    actor: Actor,
    { email, phoneNumber, otp, asker }: Given & { otp: string },
    purpose: CodePurpose,
    change: (tx: Tx) => Promise<void>,
  ): Promise<void> {
    await this.expectOwnNumber(actor, phoneNumber);
    await this.codes.check({ target: phoneNumber, purposes: [purpose], otp, asker });
    await this.db.transaction(async (tx) => {
      if (await this.emails.isTaken(tx, email, actor.userId)) throw new EmailTaken();
      await change(tx);
      await this.links.add(tx, actor.userId, email);
      await this.audit.add(tx, { action: 'user.email_changed', actor, subject: `user:${actor.userId}` });
    });
  }

  private async expectOwnNumber({ userId }: Actor, phoneNumber: string): Promise<void> {
    if ((await this.people.ownerOf(phoneNumber)) !== userId) throw new NotYours();
  }
}
