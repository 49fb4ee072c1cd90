import type { IncomingHttpHeaders } from 'node:http';
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { towardsService } from './headers.js';
import { refuse } from './api.js';
import { livePath } from './table.js';

/** For the connection to the service; the package's types do not know `rewriteRequestHeaders`. */
const wsClientOptions = {
  handshakeTimeout: 5_000,
  rewriteRequestHeaders: (_none: IncomingHttpHeaders, request: FastifyRequest) => {
    const { cookie, origin, authorization } = request.headers;
    return towardsService(request, { ...(cookie && { cookie }), ...(origin && { origin }), ...(authorization && { authorization }) });
  },
};

/** Socket.IO, polling and WebSocket, to the service that owns the live channel. */
export async function live(edge: FastifyInstance, { upstream }: { upstream: string }): Promise<void> {
  await edge.register(httpProxy, {
    upstream,
    prefix: livePath,
    rewritePrefix: livePath,
    httpMethods: ['GET', 'POST'],
    websocket: true,
    wsServerOptions: { maxPayload: 1024 * 1024 },
    wsClientOptions,
    undici: { connections: null, keepAliveTimeout: 30_000, headersTimeout: 60_000, bodyTimeout: 60_000 }, // a poll waits for up to 25 s and holds its connection
    disableRequestLogging: true,
    replyOptions: {
      rewriteRequestHeaders: towardsService,
      retryDelay: () => null,
      onError: (reply) => void refuse(reply.request, reply, 'service.unavailable'),
    },
  });
}
