import type { Route } from '@exam/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.js';

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

/** The context of a route that only a signed-in person may call. */
export interface ActorContext extends RequestContext {
  readonly actor: Actor;
}

export type ContextOf<R extends Route> = R['access'] extends { readonly roles: unknown }
  ? ActorContext
  : RequestContext;
