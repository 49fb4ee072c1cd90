import type { FastifyInstance } from 'fastify';
import { isForLackOfRight, type RefusedRights } from '../audit/refused-rights.js';
import './request-state.js';

/** Whoever is refused for lack of a right is counted for the trail, after the answer has left. */
export function followRefusedRights(server: FastifyInstance, rights: RefusedRights): void {
  server.addHook('onResponse', (request, reply, done) => {
    const { route } = request.routeOptions.config;
    const { actor, refused } = request.state ?? {};
    if (reply.statusCode === 403 && route && actor && refused && isForLackOfRight(refused, route))
      rights.count(actor, { call: route.name, code: refused, address: request.ip, requestId: request.id });
    done();
  });
}
