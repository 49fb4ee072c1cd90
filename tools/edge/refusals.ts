import type { RefusalBody } from '@exam/contracts';

/** What the edge itself refuses; everything else is refused by the services. */
export const edgeRefusals = {
  'route.not_found': { statusCode: 404, message: 'There is no such call.' },
  'route.method_not_allowed': { statusCode: 405, message: 'This call does not take that method.' },
  'auth.token_missing': { statusCode: 401, message: 'Please login to continue' },
  'request.too_many': { statusCode: 429, message: 'Too many requests. Please try again in a moment.' },
  'body.too_large': { statusCode: 413, message: 'The body is larger than this call takes.' },
  'service.unavailable': { statusCode: 503, message: 'The service does not answer at the moment. Please try again.' },
  'service.timeout': { statusCode: 504, message: 'The service took too long to answer. Please try again.' },
} as const;
export type EdgeCode = keyof typeof edgeRefusals;

export function refusalBodyOf(code: EdgeCode, requestId: string): RefusalBody {
  const { message } = edgeRefusals[code];
  return { status: false, code, message, errorResponse: [{ code, message }], requestId };
}
