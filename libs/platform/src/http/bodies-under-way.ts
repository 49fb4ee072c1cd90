import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ServiceUnavailable } from '../errors/general.js';
import { networkOf } from '../tries/network-of.js';
import { hasGone, isLargeBody, whenDone } from './large-bodies.js';
import './request-state.js';

/** Not counted: whoever uses up the share of a school's network keeps nobody there from signing in. */
const tinyBytes = 4 * 1024;
/** Not counted together: thousands of students save and submit in the same moment. */
const smallBytes = 64 * 1024;
const most = { ofOne: 4 * 1024 * 1024, together: 128 * 1024 * 1024 };

/**
 * Bounds the bytes that one person, or the strangers of one network, may have under way in a process: what is being read
 * lies in its memory, and may come as slowly as a bad line does. Large bodies have a rule of their own.
 */
export function limitBodiesUnderWay(server: FastifyInstance): void {
  const held = new Map<string, number>();
  let together = 0;
  server.addHook('preParsing', (request, reply, payload, done) => {
    const bytes = bytesOf(request);
    if (bytes <= tinyBytes || isLargeBody(request)) return done(null, payload);
    if (hasGone(request, reply)) return done(new ServiceUnavailable(1));
    const { actor } = request.state;
    const sender = actor ? actor.userId : networkOf(request.ip);
    const own = (held.get(sender) ?? 0) + bytes;
    const counted = bytes > smallBytes ? bytes : 0;
    if (own > most.ofOne || together + counted > most.together) return done(new ServiceUnavailable(1));
    held.set(sender, own);
    together += counted;
    whenDone(request, reply, () => {
      const left = held.get(sender)! - bytes;
      if (left === 0) held.delete(sender);
      else held.set(sender, left);
      together -= counted;
    });
    done(null, payload);
  });
}

/** As announced; of one that does not say it, as many as it may have. */
function bytesOf({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit;
  return Math.min(Number(headers['content-length'] ?? 0), routeOptions.bodyLimit);
}
