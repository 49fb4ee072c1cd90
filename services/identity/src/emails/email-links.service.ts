import { afterCommit, Clock, CONFIG, defineJob, Jobs, Logger, Mail, uuid7, type Tx as AnyTx } from '@exam/platform';
import { saysIn } from '@exam/platform/texts/message-text';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { TooManyCodes } from '../codes/index.js';
import type { IdentityConfig } from '../config.js';
import { Db, type Tx } from '../db.js';
import { LinkEnded } from './emails.errors.js';
import { PeopleService } from '../people/index.js';
import { EmailsRepository } from './emails.repository.js';
import { hashOfToken, LinkMaker } from './link-maker.js';
import { TellReach } from './tell-reach.js';

const dayMs = 86_400_000;
const linkDays = 3;
const linksPerDay = 6;

export const sendLink = defineJob({
  name: 'send-email-link',
  data: z.object({ linkId: z.uuid() }),
  attempts: 6,
  jobId: ({ linkId }) => linkId,
});

/** Links that verify an address. Each is used once and works for three days. */
@Injectable()
export class EmailLinks {
  private readonly maker: LinkMaker;

  constructor(
    private readonly db: Db,
    private readonly emails: EmailsRepository,
    private readonly reach: TellReach,
    private readonly people: PeopleService,
    private readonly mail: Mail,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {
    this.maker = new LinkMaker(config.authPrivateJwk.d);
  }

  /** Makes a link with the caller's change; it goes out after the commit. */
  async add(tx: Tx, userId: string, email: string): Promise<void> {
    const now = this.clock.now();
    if ((await this.emails.linksSince(tx, userId, new Date(now - dayMs))) >= linksPerDay) throw new TooManyCodes(3_600);
    const linkId = uuid7();
    const tokenHash = hashOfToken(this.maker.tokenOf(linkId));
    const endsAt = new Date(now + linkDays * dayMs);
    await this.emails.addLink(tx, { tokenHash, userId, email, createdAt: new Date(now), endsAt });
    afterCommit(tx as unknown as AnyTx, () => void this.sendSoon(linkId));
  }

  /** The message's id is the link's: a mail server drops one that comes twice. */
  async send(linkId: string): Promise<void> {
    const token = this.maker.tokenOf(linkId);
    const link = await this.emails.linkOf(hashOfToken(token));
    if (!link || link.usedAt !== null) return;
    const say = saysIn(await this.people.languageOf(link.userId));
    await this.mail.send({
      to: link.email,
      subject: say('own.mail.verify.title'),
      // whoever opens a stranger's link would give their own address to the stranger's account: the text warns of it
      text: say('own.mail.verify.text', { link: `${this.config.publicUrl}/verify/${token}`, days: linkDays }),
      messageId: `<${linkId}@verify>`,
    });
  }

  /** By the token of a link. */
  async verify(token: string): Promise<void> {
    const link = await this.emails.linkOf(hashOfToken(token));
    if (!link) throw new LinkEnded();
    const now = new Date(this.clock.now());
    await this.db.transaction(async (tx) => {
      await this.emails.lock(tx, link.email);
      const isGood = await this.emails.useLink(tx, hashOfToken(token), now);
      if (!isGood || (await this.emails.isTaken(tx, link.email, link.userId))) throw new LinkEnded();
      if (!(await this.emails.markVerified(tx, link.userId, link.email, now))) throw new LinkEnded();
      await this.emails.dropClaims(tx, link.email, link.userId);
      await this.reach.tell(tx, link.userId);
    });
  }

  private async sendSoon(linkId: string): Promise<void> {
    if (await this.jobs.add(sendLink, { linkId })) return;
    await this.send(linkId).catch((error: unknown) => this.log.error({ err: error, linkId }, 'A link was not sent'));
  }
}
