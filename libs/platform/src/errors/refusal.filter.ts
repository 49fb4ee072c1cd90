import type { RefusalBody } from '@exam/contracts';
import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from '../observe/logger.js';
import '../http/request-state.js';
import type { Refusal } from './refusal.js';
import { asRefusal } from './as-refusal.js';

/** The one place that answers errors: every refusal leaves in the same body, every fault of ours is logged. */
@Catch()
export class RefusalFilter implements ExceptionFilter {
  constructor(private readonly log: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerRefusal(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>(), this.log);
  }
}

export function answerRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply, log: Logger): void {
  const refusal = asRefusal(error);
  const route = request.routeOptions?.config?.route?.name ?? 'none';
  const told = { code: refusal.code, status: refusal.status, route, requestId: request.id };
  if (refusal.level === 'error') log.error({ ...told, err: refusal.cause ?? refusal }, refusal.message);
  else log[refusal.level](told, refusal.message);
  if (reply.sent) return;
  if (request.state) request.state.refused = refusal.code;
  reply
    .code(refusal.status)
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store');
  if (refusal.retryAfterSeconds !== null) reply.header('retry-after', String(refusal.retryAfterSeconds));
  void reply.send(JSON.stringify(bodyOf(refusal, request.id)));
}

/** The first item repeats the refusal itself: readers of `errorResponse[0].message` find the text there. */
function bodyOf({ code, message, fields, details }: Refusal, requestId: string): RefusalBody {
  const errorResponse = fields.length ? [...fields] : [{ code, message }];
  return { status: false, code, message, errorResponse, requestId, ...(details && { details: { ...details } }) };
}
