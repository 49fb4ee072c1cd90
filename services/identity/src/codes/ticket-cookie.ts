import type { FastifyReply, FastifyRequest } from 'fastify';
import { ticketMinutes } from './code-rules.js';

const cookieName = 'exam_ticket';
/** As the browser sees it: registering and resetting lie below. */
const path = '/api/user';

/** The documents' next call carries no ticket, so the browser does: only who typed the code goes on. */
export function writeTicketCookie(reply: FastifyReply, ticket: string, isSecure: boolean): void {
  const secure = isSecure ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookieName}=${ticket}; Max-Age=${ticketMinutes * 60}; Path=${path}; HttpOnly; SameSite=Strict${secure}`,
  );
}

/** What the body names, else the cookie's. */
export function ticketOf(request: FastifyRequest, given: string | undefined): string | undefined {
  return given ?? /(?:^|;\s*)exam_ticket=([\w-]{43})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1];
}
