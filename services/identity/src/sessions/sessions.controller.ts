import {
  getSession,
  refreshSession,
  signIn,
  signInByCode,
  signInByStartCode,
  signingKeys,
  signOut,
  startCodeSignIn,
  type InputOf,
} from '@exam/contracts';
import { CONFIG, Handles, type ActorContext, type RequestContext } from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { AccessTokens } from './access-tokens.js';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie.js';
import { SessionAnswer } from './session-answer.js';
import { bearerOf, SessionUsers } from './session-users.js';
import { SessionsService } from './sessions.service.js';
import { StartCodeSignIn } from './start-code-sign-in.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly startCodes: StartCodeSignIn,
    private readonly tokens: AccessTokens,
    private readonly answer: SessionAnswer,
    private readonly users: SessionUsers,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {}

  @Handles(signIn)
  async signIn({ body }: InputOf<typeof signIn>, context: RequestContext) {
    const login = 'phoneNumber' in body ? body.phoneNumber : 'email' in body ? body.email : body.username;
    const given = { ...this.answer.tryOf(login, context), password: body.password };
    return this.answer.signedIn(login, context, await this.sessions.signIn(given));
  }

  @Handles(startCodeSignIn)
  async startByCode({ body }: InputOf<typeof startCodeSignIn>, context: RequestContext) {
    await this.sessions.startByCode(body.phoneNumber, this.answer.askerOf(context));
    return { message: 'Enter OTP to sent your mobile' };
  }

  @Handles(signInByCode)
  async signInByCode({ body }: InputOf<typeof signInByCode>, context: RequestContext) {
    const given = { ...this.answer.tryOf(body.phoneNumber, context), otp: body.otp };
    return this.answer.signedIn(body.phoneNumber, context, await this.sessions.signInByCode(given));
  }

  @Handles(signInByStartCode)
  async signInByStartCode({ body }: InputOf<typeof signInByStartCode>, context: RequestContext) {
    const { username, ...given } = body;
    const signedIn = await this.startCodes.signIn({ ...this.answer.tryOf(username, context), ...given });
    return this.answer.signedIn(username, context, signedIn);
  }

  @Handles(refreshSession)
  async refresh(_input: InputOf<typeof refreshSession>, { request, reply }: RequestContext) {
    return this.answer.renewed(reply, await this.sessions.refresh(readRefreshCookie(request)));
  }

  @Handles(getSession)
  async read(_input: InputOf<typeof getSession>, context: ActorContext) {
    const person = await this.sessions.whoIs(context.actor.userId);
    context.reply.header('cache-control', 'no-store');
    return { user: await this.users.of(person, bearerOf(context.request)) };
  }

  @Handles(signOut)
  async signOut(_input: InputOf<typeof signOut>, context: ActorContext) {
    await this.sessions.signOut(context.actor.sessionId);
    clearRefreshCookie(context.reply, this.config.refreshCookieSecure);
    return { message: 'Successfully Signed out' };
  }

  @Handles(signingKeys)
  keys(_input: InputOf<typeof signingKeys>, { reply }: RequestContext) {
    reply.type('application/json').header('cache-control', 'public, max-age=300');
    return this.tokens.published();
  }
}
