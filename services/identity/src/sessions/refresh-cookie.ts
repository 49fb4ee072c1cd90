import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';

/** Without a refresh for so long a session is over. */
export const refreshDays = 30;
/** However often it is refreshed, it ends this long after the sign-in. */
export const sessionDays = 90;
/** Of whoever runs a school: a console that nobody uses is shut after so long. */
export const staffHours = 12;
const cookieName = 'exam_refresh';
/** As the browser sees it: below the edge's prefix, and sent to nothing else. */
const path = '/api/user/session';

/** `<sessionId>.<secret>`: only the hash of the secret is ever stored. */
export interface RefreshToken {
  readonly sessionId: string;
  readonly secret: string;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export function writeRefreshCookie(
  reply: FastifyReply,
  { sessionId, secret }: RefreshToken,
  { livesMs, isSecure }: { livesMs: number; isSecure: boolean },
): void {
  reply.header('set-cookie', cookie(`${sessionId}.${secret}`, Math.floor(livesMs / 1000), isSecure));
}

export function clearRefreshCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.header('set-cookie', cookie('', 0, isSecure));
}

/** Null where there is none, or none of ours. */
export function readRefreshCookie(request: FastifyRequest): RefreshToken | null {
  const pair = (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`));
  const [, sessionId, secret] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(pair?.slice(cookieName.length + 1) ?? '') ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

const cookie = (value: string, maxAgeSeconds: number, isSecure: boolean): string =>
  `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; Path=${path}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
