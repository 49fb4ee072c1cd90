import { HttpException } from '@nestjs/common';
import { isInfrastructureFault, isLostRace } from '../db/faults.js';
import {
  BodyTooLarge,
  RequestInvalid,
  RequestNotJson,
  RouteNotFound,
  ServerFault,
  ServiceUnavailable,
} from './general.js';
import { Refusal } from './refusal.js';

/** What Fastify finds wrong before a handler runs, by its code. */
const byFastifyCode: Record<string, () => Refusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new BodyTooLarge(),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new RequestNotJson(),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new RequestInvalid([
      { field: 'header.content-length', code: 'wrong', message: 'The request is not as long as it says.' },
    ]),
  FST_ERR_BAD_URL: () => new RouteNotFound(),
  FST_ERR_MAX_PARAM_LENGTH: () => new RouteNotFound(),
};

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const cause = error instanceof HttpException ? error.cause : error;
  const code = codeOf(cause);
  const known = byFastifyCode[code];
  if (known) return known();
  if (error instanceof HttpException && error.getStatus() === 404) return new RouteNotFound();
  if (error instanceof HttpException && error.getStatus() < 500) {
    return new RequestInvalid([{ field: 'request', code: 'wrong', message: 'The request is not valid.' }]);
  }
  // trying again helps: a server is away or starting, or this transaction was chosen as a deadlock's victim
  if (isInfrastructureFault(error) || isLostRace(error)) {
    return Object.assign(new ServiceUnavailable(), { cause: error });
  }
  return new ServerFault(error);
}

function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' ? code : '';
}
