import { Clock, CONFIG, DeliveryFailed, isUncertain, Logger, Mail, Sms } from '@exam/platform';
import { saysIn } from '@exam/platform/texts/message-text';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { PeopleService } from '../people/index.js';
import { MessagesRepository, type DueMessage } from './messages.repository.js';

const everyMs = 5_000;
const templates = { 'number-changed': 'numberChanged', 'consent-reminder': 'consentReminder' } as const;

/** Sends what the office's changes tell outside of the product. Replicas may do it side by side. */
@Injectable()
export class SendMessages implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly messages: MessagesRepository,
    private readonly people: PeopleService,
    private readonly sms: Sms,
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.send().catch((error: unknown) => this.log.warn({ err: error }, 'Messages of the office wait'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async send(): Promise<void> {
    let after = '';
    for (;;) {
      const due = await this.messages.claim(this.now(), after);
      if (!due && after === '') return;
      // behind the last organisation comes the first
      after = due?.orgId ?? '';
      if (!due) continue;
      try {
        await this.sendOne(due);
        await this.messages.sent(due.messageId, this.now());
      } catch (error) {
        const { messageId, kind } = due;
        this.log.warn({ err: error, kind, messageId }, 'A message of the office was not taken');
        // without the gateway's answer it may have gone out: once too few is better than twice
        if (isUncertain(error)) await this.messages.sent(messageId, this.now());
        else await this.messages.failed(messageId, error instanceof DeliveryFailed && !error.isTemporary);
      }
    }
  }

  private async sendOne({ messageId, userId, kind, target, name, school }: DueMessage): Promise<void> {
    const wanted = await this.people.languageOf(userId);
    if (target.startsWith('+')) {
      const template = templates[kind];
      const values: Record<string, string> = kind === 'number-changed' ? { school } : { school, name };
      await this.sms.send({ to: target, template, language: this.sms.languageFor(template, wanted), values });
      return;
    }
    const say = saysIn(wanted);
    const link = `${this.config.publicUrl}/privacy`;
    await this.mail.send({
      to: target,
      subject: say('own.mail.consentReminder.title', { school }),
      text: say('own.mail.consentReminder.text', { school, name, link }),
      messageId: `<${messageId}@office>`,
    });
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
