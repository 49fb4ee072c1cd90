import type { FastifyInstance } from 'fastify';

export class AnswerBroken extends Error {
  override readonly name = 'AnswerBroken';
}

/** In tests: an answer that is not what the contract says is a fault of ours and answers 500. */
export function checkAnswers(server: FastifyInstance): void {
  server.addHook('preSerialization', (request, _reply, payload, done) => {
    const { route } = request.routeOptions.config;
    if (!route || route.raw) return done(null, payload);
    const parsed = route.answer.safeParse(JSON.parse(JSON.stringify(payload)));
    if (parsed.success) return done(null, payload);
    done(new AnswerBroken(`${route.name} answers otherwise than its contract says: ${parsed.error.message}`));
  });
}
