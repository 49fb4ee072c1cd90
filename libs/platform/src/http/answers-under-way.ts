import type { FastifyInstance } from 'fastify';
import { ServiceUnavailable } from '../errors/general.js';
import { networkOf } from '../tries/network-of.js';
import './request-state.js';

/** Not counted: the proxy before the service takes so much at once, however slowly its reader does. */
const smallBytes = 64 * 1024;
const mebibyte = 1024 * 1024;
/** A whole school may look at the shop before it signs in. */
const most = { ofPerson: 8 * mebibyte, ofStrangers: 32 * mebibyte };

/** What an answer says of itself, and its refusal must not. */
const ofTheAnswer = ['content-encoding', 'content-length', 'content-disposition', 'etag'];

/**
 * Bounds the bytes of answers that one person, or the strangers of one network, have not taken yet: they lie in the memory
 * of the process for as long as somebody reads slowly, or not at all. One answer alone always leaves.
 */
export function limitAnswersUnderWay(server: FastifyInstance): void {
  const held = new Map<string, number>();
  server.addHook('onSend', (request, reply, payload, done) => {
    const bytes = bytesOf(payload);
    // what was changed is told, however large
    const isChange = request.routeOptions.config.route?.change !== undefined;
    if (isChange || bytes <= smallBytes || reply.raw.closed) return done(null, payload);
    const { actor } = request.state;
    const [reader, mostBytes] = actor ? [actor.userId, most.ofPerson] : [networkOf(request.ip), most.ofStrangers];
    const before = held.get(reader) ?? 0;
    if (before > 0 && before + bytes > mostBytes) {
      for (const name of ofTheAnswer) reply.removeHeader(name);
      return done(new ServiceUnavailable(1));
    }
    held.set(reader, before + bytes);
    reply.raw.once('close', () => {
      const left = held.get(reader)! - bytes;
      if (left === 0) held.delete(reader);
      else held.set(reader, left);
    });
    done(null, payload);
  });
}

function bytesOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return payload instanceof Uint8Array ? payload.length : 0;
}
