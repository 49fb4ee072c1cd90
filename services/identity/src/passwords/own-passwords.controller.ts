import {
  changePassword,
  changePasswordByCode,
  forgotPass,
  forgotPassword,
  resetPassword,
  type InputOf,
} from '@exam/contracts';
import { type ActorContext, CONFIG, Handles, NotYours, type RequestContext } from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import { ticketOf } from '../codes/index.js';
import type { IdentityConfig } from '../config.js';
import { askerOf } from '../counters/index.js';
import { OwnPasswords } from './own-passwords.service.js';

const sent = { message: 'OTP Successfully sent' };
const changed = { message: 'Password successfully Changed' };

@Controller()
export class OwnPasswordsController {
  constructor(
    private readonly passwords: OwnPasswords,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(forgotPass)
  async forgotPass({ body }: InputOf<typeof forgotPass>, context: RequestContext) {
    await this.passwords.forgot(body.phoneno, this.askerOf(context));
    return sent;
  }

  @Handles(forgotPassword)
  async forgotPassword({ body }: InputOf<typeof forgotPassword>, context: RequestContext) {
    await this.passwords.forgot(body.value, this.askerOf(context));
    return sent;
  }

  @Handles(resetPassword)
  async reset({ body }: InputOf<typeof resetPassword>, { request }: RequestContext) {
    await this.passwords.reset(body.Username, body.password, ticketOf(request, body.ticket));
    return changed;
  }

  @Handles(changePassword)
  async change({ body }: InputOf<typeof changePassword>, { actor, request }: ActorContext) {
    if (request.headers.authorization !== `Bearer ${body.access_token}`) throw new NotYours();
    const given = { previous: body.previous_pass, proposed: body.proposed_pass, address: request.ip };
    await this.passwords.change(actor, given);
    return changed;
  }

  @Handles(changePasswordByCode)
  async changeByCode({ body }: InputOf<typeof changePasswordByCode>, context: ActorContext) {
    const { phoneNumber, otp, newPassword } = body;
    const asker = this.askerOf(context);
    await this.passwords.changeByCode(context.actor, { phoneNumber, otp, password: newPassword, asker });
    return changed;
  }

  private askerOf(context: Pick<RequestContext, 'request' | 'reply'>) {
    return askerOf(context, this.config.refreshCookieSecure);
  }
}
