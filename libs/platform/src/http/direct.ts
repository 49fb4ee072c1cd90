import { defaultTimeoutMs, type Route } from '@exam/contracts';
import type { INestApplication } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ServiceUnavailable } from '../errors/general.js';
import { answerRefusal } from '../errors/refusal.filter.js';
import { ChangeRunner } from '../console/changes.js';
import type { Logger } from '../observe/logger.js';
import { declaresStatus } from './answer.js';
import { handledRoute, isChange } from './handles.js';
import { inputOf } from './input.js';
import { assertOwn } from './own-fields.js';
import type { ActorContext, RequestContext } from './request-context.js';
import { isCountedRead, ReadsAtOnce } from './reads-at-once.js';
import { contextOf } from './request-state.js';

type Method = (input: unknown, context: RequestContext) => unknown;

/**
 * Requests go from Fastify to the controller's method: access, limits and refusals are hooks here, so that Nest's own
 * pipeline of guards, pipes and interceptors has nothing to do in between (decision 011).
 */
export function handleDirectly(server: FastifyInstance, app: INestApplication, log: Logger): void {
  let methods: Map<Route, Method> | undefined;
  const changes = app.get(ChangeRunner);
  const reads = new ReadsAtOnce();
  server.addHook('onRoute', (options) => {
    const route = options.config?.route;
    if (!route) return;
    const hasStatus = !route.raw && declaresStatus(route);
    const timeoutMs = route.timeoutMs ?? defaultTimeoutMs;
    const isCounted = isCountedRead(route);
    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      methods ??= methodsOf(app);
      const late = setTimeout(() => tooLate(request, reply, log), timeoutMs);
      const { actor } = request.state;
      const ended = isCounted && actor ? await reads.begin(actor) : undefined;
      try {
        if (reply.sent || reply.raw.closed) return undefined;
        const context = contextOf(request, reply);
        assertOwn(route, request, context.actor);
        const input = inputOf(route, request);
        changes.expectProof(route, context.actor);
        const method = methods.get(route)!;
        const answer = route.change
          ? await changes.run(route, input, context as ActorContext, method as never)
          : await method(input, context);
        if (reply.sent) return undefined;
        if (route.status) reply.code(route.status);
        return hasStatus ? { status: true, ...(answer as object) } : answer;
      } catch (error) {
        if (!reply.sent) throw error;
        log.warn({ err: error, route: route.name, requestId: request.id }, 'failed after its answer had left');
        return undefined;
      } finally {
        ended?.();
        clearTimeout(late);
      }
    };
    options.handler = (request, reply) => {
      request.state.work = handle(request, reply);
      return request.state.work;
    };
  });
}

/** What has begun to leave, as a file in pieces does, leaves to its end. */
function tooLate(request: FastifyRequest, reply: FastifyReply, log: Logger): void {
  if (!reply.sent && !reply.raw.headersSent) answerRefusal(new ServiceUnavailable(), request, reply, log);
}

/** Every handled method, bound to its controller. */
function methodsOf(app: INestApplication): Map<Route, Method> {
  const found = new Map<Route, Method>();
  for (const { controllers } of app.get(ModulesContainer).values()) {
    for (const { instance } of controllers.values()) {
      const own = instance as Record<string, unknown>;
      for (const name of Object.getOwnPropertyNames(Object.getPrototypeOf(own))) {
        const method = own[name];
        const route = typeof method === 'function' ? handledRoute(method) : undefined;
        if (route && Boolean(route.change) !== isChange(method as object))
          throw new Error(`${route.name} has to be handled by ${route.change ? '@Changes' : '@Handles'}`);
        if (route) found.set(route, (method as Method).bind(own));
      }
    }
  }
  return found;
}
