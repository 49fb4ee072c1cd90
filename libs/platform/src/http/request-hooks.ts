import { defaultBodyLimitBytes, type Route } from '@exam/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { AccessGuard } from '../auth/access-guard.js';
import type { Actor } from '../auth/actor.js';
import { childTraceparent, runWithContext } from '../context.js';
import { RequestInvalid, RequestNotJson, ServiceUnavailable } from '../errors/general.js';
import { noTracing, type Tracing } from '../observe/tracing.js';
import { readForm } from './form-body.js';
import { readBody } from './json-body.js';
import { spansOfRequests } from './request-spans.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract that this route fulfils. */
    route?: Route;
    /** Health and metrics: asked by the machinery around the service, never proxied by the edge. */
    internal?: boolean;
  }
}

const notAForm = { field: 'header.content-type', code: 'wrong', message: 'This call takes a form.' };
const givenId = /^[\w-]{8,64}$/;

/** The edge's id of the request where it has one, else a new one. */
export function requestIdOf(raw: IncomingMessage): string {
  const given = raw.headers['x-request-id'];
  return typeof given === 'string' && givenId.test(given) ? given : randomUUID();
}

/** Limits come from the contract, and a route that has none refuses to start. */
export function limitRoutes(server: FastifyInstance): void {
  server.addHook('onRoute', (options) => {
    const route = options.config?.route;
    if (options.config?.internal) return;
    if (!route)
      throw new Error(`${String(options.method)} ${options.url} has no contract: give its method @Handles(route)`);
    options.bodyLimit = route.bodyLimitBytes ?? defaultBodyLimitBytes;
  });
}

/** JSON, and forms where the contract takes one: no other call can be made by a page of another site. */
export function readBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    if (!request.routeOptions.config.route?.form) return done(new RequestNotJson());
    try {
      done(null, readForm(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.routeOptions.config.route?.form) return done(new RequestInvalid([notAForm]));
    try {
      done(null, readBody(body as Buffer, request.routeOptions.config.route, request.routeOptions.bodyLimit));
    } catch (error) {
      done(error as Error);
    }
  });
}

/**
 * The edge says whom it means. Addresses change owners: a call for another service would be told "not found" here,
 * which
 * no caller repeats. A caller that says nothing, as a probe, means this one.
 */
export function refuseCallsOfOthers(server: FastifyInstance, name: string): void {
  server.addHook('onRequest', (request, reply, done) => {
    const meant = request.headers['x-service'];
    if (meant === undefined || meant === name) return done();
    reply.header('connection', 'close');
    done(Object.assign(new ServiceUnavailable(1), { cause: new Error(`A call for ${meant} came to ${name}.`) }));
  });
}

/** Who calls is decided before the body is read; the context starts after it, as reading would lose it again. */
export function followRequests(server: FastifyInstance, guard: AccessGuard, tracing: Tracing = noTracing): void {
  server.decorateRequest('state', undefined as never);
  const begin = tracing.isOn ? spansOfRequests(server, tracing) : undefined;
  server.addHook('onRequest', (request, reply, done) => {
    const parent = traceparentOf(request);
    request.state = { actor: null, traceparent: begin?.(request, parent) ?? childTraceparent(parent) };
    reply.header('x-request-id', request.id);
    const { config } = request.routeOptions;
    if (request.is404 || config.internal) return done();
    // What is somebody's own stays in no cache, unless its handler says otherwise.
    if (config.route && !('public' in config.route.access)) reply.header('cache-control', 'no-store');
    const admitted = (actor: Actor | null): void => {
      request.state.actor = actor;
      done();
    };
    try {
      const caller = guard.admit(config.route, request);
      if (caller instanceof Promise) caller.then(admitted).catch(done);
      else admitted(caller);
    } catch (error) {
      done(error as Error);
    }
  });
  server.addHook('preHandler', (request, _reply, done) => {
    runWithContext({ requestId: request.id, traceparent: request.state.traceparent }, done);
  });
}

function traceparentOf(request: FastifyRequest): string | undefined {
  const given = request.headers['traceparent'];
  return typeof given === 'string' ? given : undefined;
}
