import type { LanguageCode } from '@exam/contracts';
import { DeliveryFailed } from './delivery-failed.js';

export interface SmsMessage {
  /** E.164. */
  readonly to: string;
  /** A key of `SMS_TEMPLATES`: Indian operators deliver registered (DLT) templates only. */
  readonly template: string;
  /** One that `languageFor` has answered; English where nothing is said. */
  readonly language?: LanguageCode;
  /** The template's variables. */
  readonly values: Readonly<Record<string, string>>;
}

export interface SmsOptions {
  /** `https://AUTHKEY@control.msg91.com` */
  readonly address: string;
  /** The provider's id of each template; of another language than English as `otp.hi`. */
  readonly templates: Readonly<Record<string, string>>;
}

const timeoutMs = 10_000;

/** Sends text messages by MSG91's flow API (v5). Throws DeliveryFailed; what to do then is the caller's decision. */
export class Sms {
  private readonly url: string;
  private readonly authKey: string;

  constructor(private readonly options: SmsOptions) {
    const url = new URL(options.address);
    this.url = `${url.origin}/api/v5/flow`;
    this.authKey = decodeURIComponent(url.username);
  }

  /** The wanted one where the template is registered in it, else English. */
  languageFor(template: string, wanted: LanguageCode): LanguageCode {
    return this.options.templates[nameIn(template, wanted)] ? wanted : 'en';
  }

  /** Answers the provider's id of the message. */
  async send({ to, template, language = 'en', values }: SmsMessage): Promise<string> {
    const templateId = this.options.templates[nameIn(template, language)];
    if (!templateId) throw new DeliveryFailed(`there is no id for the template ${template}`, false);
    const body = {
      template_id: templateId,
      short_url: '0',
      recipients: [{ ...values, mobiles: to.replace(/^\+/, '') }],
    };
    let response: Response;
    try {
      response = await fetch(this.url, {
        method: 'POST',
        headers: { authkey: this.authKey, 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
    } catch (error) {
      throw new DeliveryFailed('the SMS gateway does not answer', true, { cause: error });
    }
    const answer = (await response.json().catch(() => ({}))) as { type?: string; message?: string };
    if (response.ok && answer.type === 'success' && answer.message) return answer.message;
    const isTemporary = response.status >= 500 || response.status === 429;
    const words = unquoted(answer.message ?? '', Object.values(values));
    throw new DeliveryFailed(`the SMS gateway refused: ${response.status} ${words}`.trim(), isTemporary);
  }
}

/** A gateway may quote what it was sent, and what it says is logged: a one-time code is not. */
const unquoted = (words: string, values: readonly string[]): string =>
  values.filter(Boolean).reduce((rest, value) => rest.replaceAll(value, '…'), words);

/** A key of `SMS_TEMPLATES`: `otp`, `otp.hi`. */
export const nameIn = (template: string, language: LanguageCode): string =>
  language === 'en' ? template : `${template}.${language}`;
