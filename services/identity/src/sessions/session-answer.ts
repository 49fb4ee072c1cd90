import { Clock, CONFIG, type RequestContext } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { IdentityConfig } from '../config.js';
import { askerOf, type Asker, type SignInTry } from '../counters/index.js';
import { DeviceCookie } from './device-cookie.js';
import { writeRefreshCookie } from './refresh-cookie.js';
import { SessionUsers } from './session-users.js';
import type { SignedIn } from './sessions.service.js';

/** Who tries to sign in, and from what. */
export type SignInAsked = SignInTry & { readonly userAgent: string; readonly asker: Asker };
type Exchange = Pick<RequestContext, 'request' | 'reply'>;

/** What every way of signing in answers: the person and the token in the body, the rest in cookies. */
@Injectable()
export class SessionAnswer {
  private readonly devices: DeviceCookie;

  constructor(
    private readonly clock: Clock,
    private readonly users: SessionUsers,
    @Inject(CONFIG) private readonly config: IdentityConfig,
  ) {
    this.devices = new DeviceCookie(config.authPrivateJwk.d, config.refreshCookieSecure);
  }

  tryOf(login: string, context: Exchange): SignInAsked {
    const { request } = context;
    return {
      login,
      device: this.devices.read(request, login, this.clock.now()),
      address: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      asker: this.askerOf(context),
    };
  }

  askerOf(context: Exchange): Asker {
    return askerOf(context, this.config.refreshCookieSecure);
  }

  async signedIn(login: string, { request, reply }: Exchange, signedIn: SignedIn) {
    const answer = await this.renewed(reply, signedIn);
    this.devices.write(request, reply, login, this.clock.now());
    return answer;
  }

  async renewed(reply: FastifyReply, { person, access, refresh, expiresAt }: SignedIn) {
    const livesMs = expiresAt.getTime() - this.clock.now();
    writeRefreshCookie(reply, refresh, { livesMs, isSecure: this.config.refreshCookieSecure });
    reply.header('cache-control', 'no-store');
    return {
      message: 'Successfully Signed in',
      user: await this.users.of(person, access.token),
      token: access.token,
      expiresAt: access.endsAt.toISOString(),
    };
  }
}
