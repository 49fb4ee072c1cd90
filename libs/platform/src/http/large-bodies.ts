import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceUnavailable } from '../errors/general.js';
import './request-state.js';
import { keepPace } from './slow-bodies.js';

/** Of a pack, a spreadsheet or a scan; with what is made of it, it takes a multiple of that until it is answered. */
const largeBytes = 4 * 1024 * 1024;
const smallBytes = 1024 * 1024;
const most = { atOnce: 6, ofOneOrganisation: 2 };

export const isLargeBody = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.bodyLimit >= largeBytes && Number(headers['content-length'] ?? Infinity) >= smallBytes;

/**
 * A process has room for few large bodies at once, from before they are read until the work on them has ended. Who comes
 * later is refused before theirs is read.
 */
export function limitLargeBodies(server: FastifyInstance): void {
  const held: string[] = [];
  server.addHook('preParsing', (request, reply, payload, done) => {
    if (!isLargeBody(request)) return done(null, payload);
    if (hasGone(request, reply)) return done(new ServiceUnavailable(5));
    const orgId = request.state.actor?.orgId ?? '';
    const own = held.filter((one) => one === orgId);
    if (held.length >= most.atOnce || own.length >= most.ofOneOrganisation) return done(new ServiceUnavailable(5));
    held.push(orgId);
    keepPace(request.raw);
    whenDone(request, reply, () => held.splice(held.indexOf(orgId), 1));
    done(null, payload);
  });
}

/** Who has gone while the token was looked at frees nothing any more. */
export const hasGone = (request: FastifyRequest, reply: FastifyReply): boolean =>
  reply.raw.closed || request.raw.destroyed;

/** Who hangs up, or is told that it takes too long, ends no work. */
export function whenDone(request: FastifyRequest, reply: FastifyReply, free: () => void): void {
  reply.raw.once('close', () => void Promise.resolve(request.state.work).then(free, free));
}
