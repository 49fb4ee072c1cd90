import type { FastifyInstance } from 'fastify';
import type { Health } from './health.js';
import type { Metrics } from './metrics.js';

/** Who leaves takes no further request on a connection: the next one goes to another replica. */
export function endConnectionsWhenLeaving(server: FastifyInstance, health: Health): void {
  server.addHook('onRequest', (_request, reply, done) => {
    if (!health.serving) reply.header('connection', 'close');
    done();
  });
}

/** What the machinery around a service asks for. The edge proxies none of these. */
export function serveInternalPages(
  server: FastifyInstance,
  { health, metrics, openApi }: { health: Health; metrics: Metrics; openApi: () => object },
): void {
  const config = { internal: true };
  server.get('/health/live', { config }, (_request, reply) => reply.send({ live: true }));
  server.get('/health/ready', { config }, async (_request, reply) => {
    const report = await health.report();
    return reply.code(report.ready ? 200 : 503).send(report);
  });
  server.get('/metrics', { config }, async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
  server.get('/openapi.json', { config }, (_request, reply) => reply.send(openApi()));
}
