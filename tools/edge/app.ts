// One origin for the browser: API calls by the route table, the live channel, the client's pages.
// It judges no tokens and reads no bodies; who may do what is decided by the services.
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { api } from './api.js';
import { requestIdOf } from './headers.js';
import { live } from './live.js';
import { measure } from './metrics.js';
import { pages } from './pages.js';
import { liveService, pathEntries } from './table.js';
import { addressesOf, type EdgeOptions } from './types.js';

export type { EdgeOptions, Upstreams } from './types.js';

/** The edge, not listening yet. */
export async function createEdge(options: EdgeOptions): Promise<FastifyInstance> {
  const edge = fastify({
    logger: options.logLevel ? { level: options.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] } : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request.headers),
    requestTimeout: 60_000,
    keepAliveTimeout: 65_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still comes on a kept connection is answered in our own words, as by the services
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 200 },
  });
  measure(edge);
  edge.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  const entries = pathEntries(options.routes);
  await edge.register(api, { prefix: '/api', entries, upstreams: options.upstreams });
  await edge.register(live, { upstream: addressesOf(options.upstreams[liveService])[0]! });
  await edge.register(pages, { folder: options.clientFolder });
  return edge;
}
