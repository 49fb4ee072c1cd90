import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const wellFormedId = /^[A-Za-z0-9_-]{8,64}$/;

/** The client's request id when it is well formed, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && wellFormedId.test(given) ? given : randomUUID();
}

/** What a client may not tell the services about itself, and what belongs to one connection only. */
const dropped = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip', 'keep-alive', 'proxy-connection', 'proxy-authorization', 'te', 'trailer', 'upgrade', 'expect'] as const;

type Origin = { id: string; ip: string; protocol: string; host: string };

/** The headers that go on to a service; `headers` is this request's own copy. */
export function towardsService(request: Origin, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  for (const name of dropped) if (headers[name] !== undefined) delete headers[name];
  headers['x-request-id'] = request.id;
  headers['x-forwarded-for'] = request.ip;
  headers['x-forwarded-proto'] = request.protocol;
  headers['x-forwarded-host'] = request.host;
  return headers;
}

/** The headers that go back to the client: nothing of the inner connection, and no open CORS. */
export function towardsClient(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  delete headers.connection;
  delete headers['keep-alive'];
  delete headers['proxy-authenticate'];
  delete headers.trailer;
  delete headers['access-control-allow-origin'];
  delete headers['access-control-allow-credentials'];
  delete headers['x-request-id']; // ours is the same and is already set
  return headers;
}

/** An API answer is never a page: nothing in it may run, be framed or be guessed as another type. */
export const apiHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
} as const;

/**
 * The policy of the client's pages. Scripts come from our own files only. KaTeX and Mantine set
 * style attributes, which 'unsafe-inline' for styles allows.
 */
export const pagePolicy = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  scriptSrcAttr: ["'none'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'", 'ws:', 'wss:'],
  workerSrc: ["'self'", 'blob:'],
  objectSrc: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
  upgradeInsecureRequests: null,
};

/** The same policy as the text of its header. */
export function pagePolicyText(): string {
  const directives = Object.entries(pagePolicy).filter((entry): entry is [string, string[]] => entry[1] !== null);
  return directives.map(([name, sources]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)} ${sources.join(' ')}`).join('; ');
}
