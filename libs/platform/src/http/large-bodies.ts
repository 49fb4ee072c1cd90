import type { FastifyInstance } from 'fastify';
import { ServiceUnavailable } from '../errors/general.js';
import './request-state.js';
import { keepPace } from './slow-bodies.js';

/** Of a pack, a spreadsheet or a scan; with what is made of it, it takes a multiple of that until it is answered. */
const largeBytes = 4 * 1024 * 1024;
const smallBytes = 1024 * 1024;
const most = { atOnce: 6, ofOneOrganisation: 2 };

/**
 * A process has room for few large bodies at once, from before they are read until the work on them has ended. Who comes
 * later is refused before theirs is read.
 */
export function limitLargeBodies(server: FastifyInstance): void {
  const held: string[] = [];
  server.addHook('preParsing', (request, reply, payload, done) => {
    const sent = Number(request.headers['content-length'] ?? Infinity);
    if (request.routeOptions.bodyLimit < largeBytes || sent < smallBytes) return done(null, payload);
    // who has gone while the token was looked at frees nothing any more
    if (reply.raw.closed || request.raw.destroyed) return done(new ServiceUnavailable(5));
    const orgId = request.state.actor?.orgId ?? '';
    const own = held.filter((one) => one === orgId);
    if (held.length >= most.atOnce || own.length >= most.ofOneOrganisation) return done(new ServiceUnavailable(5));
    held.push(orgId);
    keepPace(request.raw);
    const free = () => held.splice(held.indexOf(orgId), 1);
    // who hangs up, or is told that it takes too long, ends no work
    reply.raw.once('close', () => void Promise.resolve(request.state.work).then(free, free));
    done(null, payload);
  });
}
