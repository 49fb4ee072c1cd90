import { getSession, refreshSession, signIn, signingKeys, signOut, type InputOf } from '@exam/contracts';
import { Clock, CONFIG, Handles, type ActorContext, type RequestContext } from '@exam/platform';
import { Controller, Inject } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IdentityConfig } from '../config.js';
import { AccessTokens } from './access-tokens.js';
import { DeviceCookie } from './device-cookie.js';
import { clearRefreshCookie, readRefreshCookie, writeRefreshCookie } from './refresh-cookie.js';
import { sessionUserOf } from './session-user.js';
import { type SignedIn, SessionsService } from './sessions.service.js';

const signedInText = 'Successfully Signed in';

@Controller()
export class SessionsController {
  private readonly devices: DeviceCookie;

  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: AccessTokens,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {
    this.devices = new DeviceCookie(config.authPrivateJwk.d, config.refreshCookieSecure);
  }

  @Handles(signIn)
  async signIn({ body }: InputOf<typeof signIn>, { request, reply }: RequestContext) {
    const login = 'phoneNumber' in body ? body.phoneNumber : body.username;
    const device = this.devices.read(request, login, this.clock.now());
    const given = { login, device, address: request.ip, password: body.password };
    const answer = this.answer(reply, await this.sessions.signIn(given));
    this.devices.write(request, reply, login, this.clock.now());
    return answer;
  }

  @Handles(refreshSession)
  async refresh(_input: InputOf<typeof refreshSession>, { request, reply }: RequestContext) {
    return this.answer(reply, await this.sessions.refresh(readRefreshCookie(request)));
  }

  @Handles(getSession)
  async read(_input: InputOf<typeof getSession>, context: ActorContext) {
    const person = await this.sessions.whoIs(context.actor.userId);
    context.reply.header('cache-control', 'no-store');
    return { user: sessionUserOf(person) };
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

  private answer(reply: FastifyReply, { person, access, refresh, expiresAt }: SignedIn) {
    const livesMs = expiresAt.getTime() - this.clock.now();
    writeRefreshCookie(reply, refresh, { livesMs, isSecure: this.config.refreshCookieSecure });
    reply.header('cache-control', 'no-store');
    return {
      message: signedInText,
      user: sessionUserOf(person),
      token: access.token,
      expiresAt: access.endsAt.toISOString(),
    };
  }
}
