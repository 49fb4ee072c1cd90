import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.js';
import { TokenMissing } from '../errors/general.js';

/** What a handler may know of the request besides its input. */
export interface RequestContext {
  /** Null where a public route was called without a token. */
  readonly actor: Actor | null;
  readonly requestId: string;
  /** W3C trace context of this request: goes into every event and call it causes. */
  readonly traceparent: string;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The signed-in person; on a public route without a token it refuses with 401. */
export function actorOf(context: RequestContext): Actor {
  if (!context.actor) throw new TokenMissing();
  return context.actor;
}
