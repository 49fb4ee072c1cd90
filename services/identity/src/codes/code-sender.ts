import type { LanguageCode } from '@exam/contracts';
import { Clock, CONFIG, isUncertain, Logger, Mail, Metrics, Sms } from '@exam/platform';
import { saysIn } from '@exam/platform/texts/message-text';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { PeopleService } from '../people/index.js';
import { CodeMaker } from './code-of.js';
import { digitsOf } from './code-rules.js';
import { CodesRepository } from './codes.repository.js';

/** Hands a code to the SMS gateway or the mail server, once, and ends it when its time is over. */
@Injectable()
export class CodeSender {
  readonly maker: CodeMaker;
  private readonly failures;

  constructor(
    private readonly codes: CodesRepository,
    private readonly people: PeopleService,
    private readonly sms: Sms,
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly log: Logger,
    metrics: Metrics,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.maker = new CodeMaker(config.authPrivateJwk.d);
    this.failures = metrics.counter({
      name: 'one_time_codes_not_sent_total',
      help: 'Codes that the SMS gateway or the mail server did not take',
      labels: ['way'],
      begins: [{ way: 'sms' }, { way: 'mail' }],
    });
  }

  /** Ends it where its time is over by now. */
  expire(codeId: string): Promise<void> {
    return this.codes.end(codeId, new Date(this.clock.now()));
  }

  /** A number or address that nobody has gets nothing. */
  async sendToKnown(codeId: string): Promise<void> {
    const target = await this.codes.targetOf(codeId);
    if (target !== null && (await this.people.ownerOf(target)) !== null) await this.send(codeId);
  }

  /**
   * Throws DeliveryFailed where it surely has not gone out, and only then may be tried again. Where the gateway's answer
   * did not come it may have: it counts as sent, and the person asks for another code. To somebody who has chosen no
   * language it is written in that of the page.
   */
  async send(codeId: string, ofPage?: LanguageCode): Promise<void> {
    const claimed = await this.codes.claimSending(codeId, new Date(this.clock.now()));
    if (!claimed) return;
    const { target, purpose } = claimed;
    const otp = this.maker.codeOf(codeId, digitsOf(purpose));
    const way = target.startsWith('+') ? 'sms' : 'mail';
    try {
      const language = await this.people.languageOf(await this.people.ownerOf(target), ofPage);
      if (way === 'sms') await this.sendSms(target, otp, language);
      else await this.mail.send({ to: target, ...mailOf(otp, language), messageId: `<${codeId}@otp>` });
    } catch (error) {
      this.failures.inc({ way });
      this.log.warn({ err: error, way, codeId }, 'A one-time code was not taken');
      if (isUncertain(error)) return;
      await this.codes.unclaim(codeId);
      throw error;
    }
  }

  private async sendSms(to: string, otp: string, wanted: LanguageCode): Promise<void> {
    const language = this.sms.languageFor('otp', wanted);
    await this.sms.send({ to, template: 'otp', language, values: { otp } });
  }
}

function mailOf(code: string, language: LanguageCode) {
  const say = saysIn(language);
  return { subject: say('own.mail.otp.title', { code }), text: say('own.mail.otp.text', { code }) };
}
