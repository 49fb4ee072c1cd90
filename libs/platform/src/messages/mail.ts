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
      const code = (error as { responseCode?: number }).responseCode;
      // RFC 5321: replies from 500 on are permanent; without a reply the server was not reached
      throw new DeliveryFailed('the mail server did not take the message', code === undefined || code < 500, {
        cause: error,
      });
    }
  }

  close(): void {
    this.transport.close();
  }
}
