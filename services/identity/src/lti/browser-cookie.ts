import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';

const cookieName = 'exam_lti';
/** As the browser sees it; nothing else is sent it. */
const path = '/api/lti';
const livesSeconds = 3600;

/** The browser's own secret of its launches; null where it has none. */
export const readBrowser = (request: FastifyRequest): string | null =>
  (request.headers.cookie ?? '')
    .split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${cookieName}=`))
    ?.match(/^exam_lti=([\w-]{24})$/)?.[1] ?? null;

/**
 * Keeps the one that it has: launches of two tabs go on beside each other. The platform answers by a form of its own site,
 * which no cookie but one of SameSite=None comes with, and browsers take that with Secure alone.
 */
export function rememberBrowser(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): string {
  const browser = readBrowser(request) ?? randomBytes(18).toString('base64url');
  const site = isSecure ? 'SameSite=None; Secure' : 'SameSite=Lax';
  reply.header('set-cookie', `${cookieName}=${browser}; Max-Age=${livesSeconds}; Path=${path}; HttpOnly; ${site}`);
  return browser;
}

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
