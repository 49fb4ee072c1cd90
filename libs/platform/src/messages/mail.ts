import { createTransport, type Transporter } from 'nodemailer';
import { DeliveryFailed } from './delivery-failed.js';

export interface MailMessage {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Names the message for good: providers and readers drop a second one with the same id. */
  readonly messageId?: string;
  readonly attachments?: readonly { filename: string; content: Buffer; contentType: string }[];
}

export interface MailOptions {
  /** `smtps://user:password@host:465` */
  readonly address: string;
  /** `Exam platform <no-reply@example.in>` */
  readonly from: string;
}

/** Sends e-mail by SMTP. Throws DeliveryFailed; what to do then is the caller's decision. */
export class Mail {
  private readonly transport: Transporter;

  constructor(private readonly options: MailOptions) {
    this.transport = createTransport(options.address, { from: options.from });
  }

  async send(message: MailMessage): Promise<void> {
    try {
      const { attachments = [], ...rest } = message;
      await this.transport.sendMail({ ...rest, attachments: [...attachments], from: this.options.from });
    } catch (error) {
      const { responseCode, response = '' } = error as { responseCode?: number; response?: string };
      const failure = 'the mail server did not take the message';
      // without a reply the server was not reached
      if (responseCode === undefined) throw new DeliveryFailed(failure, true, { cause: error });
      // its words may quote the message, and what it says is logged: its codes say enough (RFC 3463)
      const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? '';
      // RFC 5321: replies from 500 on are permanent
      throw new DeliveryFailed(`${failure}: ${responseCode} ${enhanced}`.trim(), responseCode < 500);
    }
  }

  close(): void {
    this.transport.close();
  }
}
