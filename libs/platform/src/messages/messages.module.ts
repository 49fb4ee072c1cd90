import { Global, Module } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '../config/tokens.js';
import { MailModule, mailSettings } from './mail.module.js';
import { Sms } from './sms.js';

/** `otp=65f1c0,otp.hi=65f1c2,applink=65f1c1` */
const templates = z
  .string()
  .regex(/^([\w.]+=[\w-]+)(,[\w.]+=[\w-]+)*$/, 'needs pairs of template and provider id: otp=65f1c0,otp.hi=65f1c2')
  .transform((list) => Object.fromEntries(list.split(',').map((pair) => pair.split('='))) as Record<string, string>);

/** For the `defineConfig` of a service that sends messages. */
export const messageSettings = {
  SMS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((text) => new URL(text).username !== '', 'needs the authentication key'),
  SMS_TEMPLATES: templates,
  ...mailSettings,
};

interface MessagesConfig {
  readonly smsUrl: string;
  readonly smsTemplates: Record<string, string>;
}

/** Makes `Sms` and `Mail` available in a service whose settings contain `messageSettings`. */
@Global()
@Module({
  imports: [MailModule],
  providers: [
    {
      provide: Sms,
      inject: [CONFIG],
      useFactory: ({ smsUrl, smsTemplates }: MessagesConfig) => new Sms({ address: smsUrl, templates: smsTemplates }),
    },
  ],
  exports: [Sms],
})
export class MessagesModule {}
