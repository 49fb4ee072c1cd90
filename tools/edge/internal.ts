import fastify, { type FastifyInstance } from 'fastify';
import { metricsOf } from './metrics.js';

/** Health and numbers, on a port of its own that is not open to the world. */
export function createInternal(edge: FastifyInstance, state: { isReady(): boolean }): FastifyInstance {
  const internal = fastify();
  internal.get('/health/live', async () => ({ status: 'ok' }));
  internal.get('/health/ready', async (_request, reply) => reply.code(state.isReady() ? 200 : 503).send({ status: state.isReady() ? 'ok' : 'stopping' }));
  internal.get('/metrics', async (_request, reply) => {
    const { type, text } = await metricsOf(edge);
    return reply.type(type).send(text);
  });
  return internal;
}
