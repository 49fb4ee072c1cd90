import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { z } from 'zod';
import { CONFIG } from '../config/tokens.js';
import { Mail } from './mail.js';

/** For the `defineConfig` of a service that sends e-mail. */
export const mailSettings = {
  MAIL_URL: z.url({ protocol: /^smtps?$/ }),
  MAIL_FROM: z.string().min(3).max(200),
};

interface MailConfig {
  readonly mailUrl: string;
  readonly mailFrom: string;
}

/** Makes `Mail` available in a service whose settings contain `mailSettings`. */
@Global()
@Module({
  providers: [
    {
      provide: Mail,
      inject: [CONFIG],
      useFactory: ({ mailUrl, mailFrom }: MailConfig) => new Mail({ address: mailUrl, from: mailFrom }),
    },
  ],
  exports: [Mail],
})
export class MailModule implements OnApplicationShutdown {
  constructor(@Inject(Mail) private readonly mail: Mail) {}

  onApplicationShutdown(): void {
    this.mail.close();
  }
}
