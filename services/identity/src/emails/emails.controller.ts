import {
  addSecondLogin,
  changeEmail,
  confirmSecondLogin,
  resendVerificationLink,
  startEmailChange,
  verifyEmail,
  type InputOf,
} from '@exam/contracts';
import { type ActorContext, Handles, type RequestContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import { EmailsService } from './emails.service.js';

const sent = { message: 'OTP Successfully sent' };
const checkMail = { message: 'Verification link sent.' };

@Controller()
export class EmailsController {
  constructor(private readonly emails: EmailsService) {}

  @Handles(addSecondLogin)
  async addSecondLogin({ body }: InputOf<typeof addSecondLogin>, { actor, request }: ActorContext) {
    const { email, phoneNumber, newPassword } = body;
    await this.emails.startSecondLogin(actor, { email, phoneNumber, password: newPassword, address: request.ip });
    return sent;
  }

  /** The password of the first call counts: it was hashed then. */
  @Handles(confirmSecondLogin)
  async confirm({ body }: InputOf<typeof confirmSecondLogin>, { actor }: ActorContext) {
    const { email, phoneNumber, otp } = body;
    await this.emails.confirmSecondLogin(actor, { email, phoneNumber, otp });
    return checkMail;
  }

  @Handles(startEmailChange)
  async startChange({ body }: InputOf<typeof startEmailChange>, { actor, request }: ActorContext) {
    await this.emails.startChange(actor, { ...body, address: request.ip });
    return sent;
  }

  @Handles(changeEmail)
  async change({ body }: InputOf<typeof changeEmail>, { actor }: ActorContext) {
    await this.emails.change(actor, body);
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
}
