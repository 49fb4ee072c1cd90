import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.js';
import type { RequestContext } from './request-context.js';

/** What the hooks have found out about a request, kept on the request itself. */
export interface RequestState {
  actor: Actor | null;
  traceparent: string;
  /** The code of the refusal that was answered. */
  refused?: string;
  /** What its handler does; it goes on where the caller has gone. */
  work?: Promise<unknown>;
}

declare module 'fastify' {
  interface FastifyRequest {
    state: RequestState;
  }
}

export function contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext {
  const { actor, traceparent } = request.state;
  return { actor, traceparent, requestId: request.id, request, reply };
}
