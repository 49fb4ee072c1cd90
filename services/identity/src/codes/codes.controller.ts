import {
  resendCode,
  resendCodeByGet,
  sendCode,
  sendCodeAgain,
  sendCodeByGet,
  verifyCode,
  type InputOf,
} from '@exam/contracts';
import { CONFIG, Handles, type RequestContext } from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { IdentityConfig } from '../config.js';
import { askerOf } from '../counters/index.js';
import { PeopleService } from '../people/index.js';
import { PrefetchRefused } from './codes.errors.js';
import { CodesService } from './codes.service.js';
import { writeTicketCookie } from './ticket-cookie.js';

const sentText = { message: 'OTP Successfully sent' };
const resentText = { message: 'OTP Successfully resent' };

@Controller()
export class CodesController {
  constructor(
    private readonly codes: CodesService,
    private readonly people: PeopleService,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(sendCode)
  send({ params }: InputOf<typeof sendCode>, context: RequestContext) {
    return this.sendTo(params.phone, context);
  }

  @Handles(sendCodeAgain)
  sendAgain({ params }: InputOf<typeof sendCodeAgain>, context: RequestContext) {
    return this.sendTo(params.phone, context);
  }

  @Handles(sendCodeByGet)
  sendByGet({ params }: InputOf<typeof sendCodeByGet>, context: RequestContext) {
    refusePrefetch(context.request);
    return this.sendTo(params.phone, context);
  }

  @Handles(resendCode)
  async resend({ params }: InputOf<typeof resendCode>, context: RequestContext) {
    context.reply.header('cache-control', 'no-store');
    await this.codes.resend(params.phone, this.askerOf(context));
    return resentText;
  }

  @Handles(resendCodeByGet)
  resendByGet(input: InputOf<typeof resendCodeByGet>, context: RequestContext) {
    refusePrefetch(context.request);
    return this.resend(input, context);
  }

  @Handles(verifyCode)
  async verify({ params: { phone, otp } }: InputOf<typeof verifyCode>, context: RequestContext) {
    const { reply } = context;
    const asker = this.askerOf(context);
    const ticket = await this.codes.exchange({ target: phone, purposes: ['register', 'reset'], otp, asker });
    writeTicketCookie(reply, ticket, this.config.refreshCookieSecure);
    reply.header('cache-control', 'no-store');
    return { message: 'OTP Successfully Verified', ticket };
  }

  /** Who is signed in and names the own number is about to change the password; anybody else registers. */
  private async sendTo(target: string, context: RequestContext) {
    const { actor, reply } = context;
    reply.header('cache-control', 'no-store');
    const isOwn = actor !== null && (await this.people.ownerOf(target)) === actor.userId;
    const purpose = isOwn ? 'change-password' : 'register';
    await this.codes.send({ target, purpose, asker: this.askerOf(context) });
    return sentText;
  }

  private askerOf(context: RequestContext) {
    return askerOf(context, this.config.refreshCookieSecure);
  }
}

function refusePrefetch({ headers }: FastifyRequest): void {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].join();
  if (/prefetch|prerender/i.test(purpose)) throw new PrefetchRefused();
}
