import { pauseAfterTry, sendingTries } from '@exam/domain';
import { Clock, CONFIG, DeliveryFailed, isUncertain, Logger, Mail, Metrics, Sms } from '@exam/platform';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { NotificationConfig } from '../../config.js';
import { Db } from '../../db.js';
import { DeliveriesRepository, type Claimed } from './deliveries.repository.js';
import { mailOf } from './mail-of.js';
import { smsOf, smsTemplateOf } from './sms-of.js';
import { WakeUps } from './wake-ups.js';

const atOnce = 20;
/** Longer than any try takes: whose sender has not come back by then has lost it. */
const leaseMs = 120_000;

/** Hands e-mails to the mail server and messages to the gateway: each once, with growing pauses where one is away. */
@Injectable()
export class DeliverySender implements BeforeApplicationShutdown {
  private running: Promise<void> | undefined;
  private isAskedAgain = false;
  /** The organisation that was served last; '' begins with the first. */
  private servedLast = '';
  private readonly failures;

  constructor(
    private readonly db: Db,
    private readonly deliveries: DeliveriesRepository,
    private readonly wakeUps: WakeUps,
    private readonly mail: Mail,
    private readonly sms: Sms,
    private readonly clock: Clock,
    private readonly log: Logger,
    metrics: Metrics,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {
    this.failures = metrics.counter({
      name: 'notices_not_sent_total',
      help: 'Tries to send a notice by e-mail or SMS that failed; `final` where it is not tried again',
      labels: ['channel', 'final'],
    });
    metrics.gauge({
      name: 'notices_on_their_way',
      help: 'E-mails and messages that wait to be sent',
      labels: ['channel'],
      collect: async (gauge) => {
        gauge.reset();
        for (const { channel, count } of await deliveries.open(db)) gauge.set({ channel }, count);
      },
    });
  }

  async run(): Promise<void> {
    this.isAskedAgain = true;
    this.running ??= this.untilDone();
    await this.running;
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running?.catch(() => undefined);
  }

  private async untilDone(): Promise<void> {
    try {
      while (this.isAskedAgain) {
        this.isAskedAgain = false;
        await this.giveUpLost();
        for (let taken = await this.claim(); taken.length > 0; taken = await this.claim())
          await Promise.all(taken.map((one) => this.send(one)));
        const next = await this.deliveries.nextDue(this.db);
        if (next !== null && next.getTime() > this.clock.now()) await this.wakeUps.at(next.getTime());
      }
    } finally {
      this.running = undefined; // in the same step in which nobody had asked again
    }
  }

  private async giveUpLost(): Promise<void> {
    const lost = await this.deliveries.giveUpLost(this.db, this.now());
    if (lost === 0) return;
    this.failures.inc({ channel: 'sms', final: 'yes' }, lost);
    this.log.warn({ lost }, 'It is not known whether messages went out');
  }

  private async claim(): Promise<Claimed[]> {
    const before = this.servedLast;
    const taken = await this.claimAfter(before);
    // behind the last organisation comes the first
    return taken.length > 0 || before === '' ? taken : this.claimAfter('');
  }

  private async claimAfter(after: string): Promise<Claimed[]> {
    const now = this.clock.now();
    const given = { now: new Date(now), until: new Date(now + leaseMs), limit: atOnce, after };
    const taken = await this.db.transaction((tx) => this.deliveries.claim(tx, given));
    this.servedLast = taken.at(-1)?.orgId ?? '';
    return taken;
  }

  private async send(one: Claimed): Promise<void> {
    try {
      await (one.channel === 'email' ? this.sendMail(one) : this.sendMessage(one));
    } catch (error) {
      return this.failed(one, error);
    }
    await this.deliveries.sent(this.db, one.deliveryId, this.now());
  }

  private async failed(one: Claimed, error: unknown): Promise<void> {
    const { deliveryId, channel, tries } = one;
    const fault = error instanceof Error ? error.message : String(error);
    // a gateway sends what it is given as often as it is given
    const mayBeThere = channel === 'sms' && isUncertain(error);
    const isFinal = mayBeThere || tries >= sendingTries || (error instanceof DeliveryFailed && !error.isTemporary);
    this.failures.inc({ channel, final: isFinal ? 'yes' : 'no' });
    this.log.warn({ err: error, deliveryId, channel, tries, isFinal }, 'A notice was not sent');
    if (isFinal) return this.deliveries.fail(this.db, deliveryId, fault);
    await this.deliveries.tryAgain(this.db, deliveryId, new Date(this.clock.now() + pauseAfterTry(tries)), fault);
  }

  /** Twice with the same id is once: mail servers and readers drop the second. */
  private async sendMail(one: Claimed): Promise<void> {
    const { deliveryId, email } = one;
    if (email === null) throw new DeliveryFailed('there is no verified address any more', false);
    const pages = this.config.publicUrl ?? new URL(this.config.appLink).origin;
    await this.mail.send({ to: email, ...mailOf(one, pages), messageId: `<${deliveryId}@notice>` });
  }

  private async sendMessage({ phoneNumber, kind, values, language: wanted }: Claimed): Promise<void> {
    if (phoneNumber === null) throw new DeliveryFailed('there is no verified number any more', false);
    const template = smsTemplateOf(kind);
    if (template === null) throw new DeliveryFailed(`there is no message for ${kind}`, false);
    const language = this.sms.languageFor(template, wanted);
    await this.sms.send({ to: phoneNumber, language, ...smsOf(kind, values, language)! });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
