import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const registries = new WeakMap<FastifyInstance, Registry>();

/** Counts and times every answer, by kind of address, method and class of status. */
export function measure(edge: FastifyInstance): void {
  const registry = new Registry();
  registries.set(edge, registry);
  const seconds = new Histogram({
    name: 'edge_request_seconds',
    help: 'Time from the request to the end of the answer',
    labelNames: ['kind', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  });
  edge.addHook('onResponse', (request, reply, done) => {
    const kind = request.url.startsWith('/api/') ? 'api' : request.url.startsWith('/socket.io') ? 'live' : 'page';
    seconds.observe({ kind, method: request.method, status: `${Math.floor(reply.statusCode / 100)}xx` }, reply.elapsedTime / 1000);
    done();
  });
}

/** The numbers in Prometheus' text form. */
export async function metricsOf(edge: FastifyInstance): Promise<{ type: string; text: string }> {
  const registry = registries.get(edge);
  if (!registry) throw new Error('this edge is not measured');
  return { type: registry.contentType, text: await registry.metrics() };
}

/** Adds the process's own numbers: memory, event loop, collections. */
export function measureProcess(edge: FastifyInstance): void {
  const register = registries.get(edge);
  if (register) collectDefaultMetrics({ register });
}
