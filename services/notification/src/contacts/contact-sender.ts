import { Clock, CONFIG, defineJob, isUncertain, Logger, Mail, Metrics, Processes, Sms } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { NotificationConfig } from '../config.js';
import { perDay, type Content } from './contact-rules.js';
import { ContactsRepository } from './contacts.repository.js';

export const handOn = defineJob({
  name: 'hand-on-contact',
  data: z.object({ requestId: z.uuid() }),
  attempts: 8,
  jobId: ({ requestId }) => requestId,
});

/** Hands a visitor's message to the team by e-mail, and the app's link to a telephone by SMS. */
@Injectable()
export class ContactSender {
  private readonly failures;

  constructor(
    private readonly contacts: ContactsRepository,
    private readonly mail: Mail,
    private readonly sms: Sms,
    private readonly clock: Clock,
    private readonly log: Logger,
    metrics: Metrics,
    @Inject(CONFIG) private readonly config: NotificationConfig,
  ) {
    this.failures = metrics.counter({
      name: 'contact_requests_not_handed_on_total',
      help: 'Tries to hand on a visitor’s request that the SMS gateway or the mail server did not take',
      labels: ['kind'],
      begins: Object.keys(perDay.target).map((kind) => ({ kind })),
    });
  }

  /** Throws DeliveryFailed where it surely has not gone out: it is tried again. */
  @Processes(handOn)
  async send({ requestId }: { requestId: string }): Promise<void> {
    const content = await this.contacts.waiting(requestId);
    if (!content) return;
    try {
      if (content.kind === 'message') await this.sendMail(requestId, content);
      else if (!(await this.sendLink(requestId, content.phoneNumber))) return;
    } catch (error) {
      this.failures.inc({ kind: content.kind });
      this.log.warn({ err: error, kind: content.kind, requestId }, 'A request of a visitor was not taken');
      throw error;
    }
    await this.contacts.forget(requestId, this.now());
  }

  /** Twice with the same id is once: mail servers and readers drop the second. */
  private async sendMail(requestId: string, { name, answerTo, message }: Content & { kind: 'message' }): Promise<void> {
    await this.mail.send({
      to: this.config.contactTo,
      subject: `Message of ${name}`,
      text: `${name} (${answerTo}) writes:\n\n${message}`,
      messageId: `<${requestId}@contact>`,
    });
  }

  /** A gateway sends what it is given as often as it is given: without its answer it counts as sent. */
  private async sendLink(requestId: string, phoneNumber: string): Promise<boolean> {
    if (!(await this.contacts.claim(requestId, this.now()))) return false;
    try {
      await this.sms.send({ to: phoneNumber, template: 'applink', values: { link: this.config.appLink } });
    } catch (error) {
      if (!isUncertain(error)) {
        await this.contacts.unclaim(requestId);
        throw error;
      }
      this.log.warn({ err: error, requestId }, 'It is not known whether a link went out');
    }
    return true;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
