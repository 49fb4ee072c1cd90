import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracing } from '../observe/tracing.js';

/**
 * A span for each request of a contract, named by its route and never by its path, which names people. Answers what
 * begins
 * one: the place in the trace for what the request does.
 */
export function spansOfRequests(server: FastifyInstance, tracing: Tracing) {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  server.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    spans.get(request)?.end({
      attributes: { 'http.response.status_code': statusCode },
      ...(statusCode >= 500 && { error: new Error(`answered ${statusCode}`) }),
    });
    done();
  });
  return (request: FastifyRequest, parent: string | undefined): string | undefined => {
    const { route } = request.routeOptions.config;
    if (request.is404 || !route) return undefined;
    const span = tracing.span({
      name: `${route.method} ${route.path}`,
      kind: 'server',
      parent: parent ?? null,
      attributes: { 'http.request.method': route.method, 'http.route': route.path, 'exam.request_id': request.id },
    });
    spans.set(request, span);
    return span.traceparent;
  };
}
