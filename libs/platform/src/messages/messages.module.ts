import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '../config/tokens.js';
import { Mail } from './mail.js';
import { Sms } from './sms.js';

/** `otp=65f1c0,applink=65f1c1` */
const templates = z
  .string()
  .regex(/^(\w+=[\w-]+)(,\w+=[\w-]+)*$/, 'needs pairs of template and provider id: otp=65f1c0,applink=65f1c1')
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.split('='))) as Record<string, string>);

/** For the `defineConfig` of a service that sends messages. */
export const messageSettings = {
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).username !== '', 'needs the authentication key'),
  SMS_TEMPLATES: templates,
  MAIL_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3).max(200),
};

interface MessagesConfig {
  readonly smsUrl: string;
  readonly smsTemplates: Record<string, string>;
  readonly mailUrl: string;
  readonly mailFrom: string;
}

/** Makes `Sms` and `Mail` available in a service whose settings contain `messageSettings`. */
@Global()
@Module({
  providers: [
    {
      provide: Sms,
      inject: [CONFIG],
      useFactory: ({ smsUrl, smsTemplates }: MessagesConfig) => new Sms({ address: smsUrl, templates: smsTemplates }),
    },
    {
      provide: Mail,
      inject: [CONFIG],
      useFactory: ({ mailUrl, mailFrom }: MessagesConfig) => new Mail({ address: mailUrl, from: mailFrom }),
    },
  ],
  exports: [Sms, Mail],
})
export class MessagesModule implements OnApplicationShutdown {
  constructor(@Inject(Mail) private readonly mail: Mail) {}

  onApplicationShutdown(): void {
    this.mail.close();
  }
}
