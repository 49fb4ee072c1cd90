import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

export const deviceDays = 180;
/** A shared computer knows those who used it last. */
const mostLogins = 5;
const cookieName = 'exam_device';
/** As the browser sees it: signing in is the only call that reads it. */
const path = '/api/user/login';

/**
 * Signed names of the logins that have signed in from this browser: `<login hash>.<device>.<ends>.<signature>`, joined
 * by `~`. It opens nothing; it only says that a try does not come from a stranger.
 */
export class DeviceCookie {
  private readonly key: Buffer;

  constructor(
    secret: string,
    private readonly isSecure: boolean,
  ) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'exam device cookie', 32));
  }

  /** The device's id where it has signed in with this login before, else null. */
  read(request: FastifyRequest, login: string, nowMs: number): string | null {
    const hash = hashOf(login);
    return this.entries(request, nowMs).find((entry) => entry.hash === hash)?.device ?? null;
  }

  write(request: FastifyRequest, reply: FastifyReply, login: string, nowMs: number): void {
    const hash = hashOf(login);
    const known = this.entries(request, nowMs);
    const device = known.find((entry) => entry.hash === hash)?.device ?? randomBytes(9).toString('base64url');
    const ends = Math.floor(nowMs / 1000) + deviceDays * 86_400;
    const others = known.filter((entry) => entry.hash !== hash).slice(0, mostLogins - 1);
    const value = [this.signed(hash, device, ends), ...others.map((one) => one.text)].join('~');
    const secure = this.isSecure ? '; Secure' : '';
    const maxAge = deviceDays * 86_400;
    reply.header('set-cookie', [
      ...cookiesOf(reply),
      `${cookieName}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Strict${secure}`,
    ]);
  }

  private entries(request: FastifyRequest, nowMs: number) {
    const pair = (request.headers.cookie ?? '')
      .split(';')
      .map((part) => part.trim())
      .find((part) => part.startsWith(`${cookieName}=`));
    const texts = (pair?.slice(cookieName.length + 1) ?? '').split('~').slice(0, mostLogins);
    return texts.flatMap((text) => {
      const [hash = '', device = '', ends = ''] = text.split('.');
      const isGood = same(text, this.signed(hash, device, Number(ends))) && Number(ends) * 1000 > nowMs;
      return isGood ? [{ hash, device, text }] : [];
    });
  }

  private signed(hash: string, device: string, ends: number): string {
    const said = `${hash}.${device}.${ends}`;
    return `${said}.${createHmac('sha256', this.key).update(said).digest('base64url')}`;
  }
}

const hashOf = (login: string): string => createHash('sha256').update(login).digest('base64url').slice(0, 22);

function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function cookiesOf(reply: FastifyReply): string[] {
  const set = reply.getHeader('set-cookie');
  return set === undefined ? [] : [set].flat().map(String);
}
