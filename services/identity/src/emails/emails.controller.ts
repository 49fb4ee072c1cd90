import {
  addSecondLogin,
  changeEmail,
  confirmSecondLogin,
  resendVerificationLink,
  startEmailChange,
  verifyEmail,
  type InputOf,
} from '@exam/contracts';
import { type ActorContext, CONFIG, Handles, type RequestContext } from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { askerOf } from '../counters/index.js';
import { EmailsService } from './emails.service.js';

const sent = { message: 'OTP Successfully sent' };
const checkMail = { message: 'Verification link sent.' };

@Controller()
export class EmailsController {
  constructor(
    private readonly emails: EmailsService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(addSecondLogin)
  async addSecondLogin({ body }: InputOf<typeof addSecondLogin>, context: ActorContext) {
    const { email, phoneNumber, newPassword: password } = body;
    const asker = this.askerOf(context);
    await this.emails.startSecondLogin(context.actor, { email, phoneNumber, password, asker });
    return sent;
  }

  /** The password of the first call counts: it was hashed then. */
  @Handles(confirmSecondLogin)
  async confirm({ body }: InputOf<typeof confirmSecondLogin>, context: ActorContext) {
    const { email, phoneNumber, otp } = body;
    const asker = this.askerOf(context);
    await this.emails.confirmSecondLogin(context.actor, { email, phoneNumber, otp, asker });
    return checkMail;
  }

  @Handles(startEmailChange)
  async startChange({ body }: InputOf<typeof startEmailChange>, context: ActorContext) {
    await this.emails.startChange(context.actor, { ...body, asker: this.askerOf(context) });
    return sent;
  }

  @Handles(changeEmail)
  async change({ body }: InputOf<typeof changeEmail>, context: ActorContext) {
    await this.emails.change(context.actor, { ...body, asker: this.askerOf(context) });
    return checkMail;
  }

  @Handles(resendVerificationLink)
  async resend({ body }: InputOf<typeof resendVerificationLink>, { actor }: ActorContext) {
    await this.emails.resendLink(actor, body.email);
    return checkMail;
  }

  @Handles(verifyEmail)
  async verify({ params }: InputOf<typeof verifyEmail>, { actor, reply }: RequestContext) {
    reply.header('cache-control', 'no-store');
    await this.emails.verify(params.id, actor);
    return { message: 'Your email id is verified, you can use your second sign in to login.' };
  }

  private askerOf(context: ActorContext) {
    return askerOf(context, this.config.refreshCookieSecure);
  }
}
