import compress from '@fastify/compress';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Agent } from 'undici';
import { apiHeaders, towardsClient, towardsService } from './headers.js';
import { edgeRefusals, refusalBodyOf, type EdgeCode } from './refusals.js';
import { Replicas } from './replicas.js';
import { canonicalPath, type Call, type PathEntry } from './table.js';
import { addressesOf, type Upstreams } from './types.js';

const methods: HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const smallestWorthCompressingBytes = 1024;

/** Everything below /api: the declared calls to their services, and refusals for the rest. */
export async function api(edge: FastifyInstance, { entries, upstreams }: { entries: PathEntry[]; upstreams: Upstreams }): Promise<void> {
  const agent = new Agent({ connections: 128, pipelining: 1, keepAliveTimeout: 30_000, connect: { timeout: 2_000 } });
  const replicas = Object.fromEntries(Object.entries(upstreams).map(([name, upstream]) => [name, new Replicas(addressesOf(upstream), agent)]));
  edge.addHook('onClose', async () => {
    for (const one of Object.values(replicas)) one.close();
    await agent.close();
  });
  await edge.register(compress, { global: false, threshold: smallestWorthCompressingBytes, encodings: ['gzip'], zlibOptions: { level: 4 } });
  await edge.register(replyFrom, { undici: agent, disableRequestLogging: true, cacheURLs: 5_000 });
  edge.removeAllContentTypeParsers();
  // Read whole, unparsed and no longer than the route allows: a slow sender then never holds a
  // connection to a service, and a body that is too long never reaches one.
  edge.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  edge.addHook('onRequest', (_request, reply, done) => {
    reply.headers(apiHeaders);
    done();
  });
  edge.setErrorHandler((error: { code?: string; statusCode?: number }, request, reply) => {
    const code = error.statusCode === 413 ? 'body.too_large' : (error.statusCode ?? 500) < 500 ? 'body.invalid' : 'service.unavailable';
    if (code === 'service.unavailable') request.log.error(error);
    return refuse(request, reply, code);
  });

  for (const entry of entries) {
    for (const call of entry.calls) {
      edge.route({ method: call.method, url: call.path, bodyLimit: call.bodyLimitBytes, handler: forward(call, replicas[call.service]!) });
    }
    const allowed = entry.calls.map((call) => call.method).join(', ');
    edge.route({
      method: methods.filter((method) => !entry.calls.some((call) => call.method === method)),
      url: entry.path,
      onRequest: async (request, reply) => refuse(request, reply.header('allow', allowed), 'route.method_not_allowed'),
      handler: () => undefined,
    });
  }
  for (const url of ['/', '/*']) {
    edge.route({ method: methods, url, onRequest: async (request, reply) => refuse(request, reply, 'route.not_found'), handler: () => undefined });
  }
}

function forward(call: Call, replicas: Replicas) {
  const pathFor = canonicalPath(call.path);
  const options = {
    timeout: call.timeoutMs,
    rewriteRequestHeaders: towardsService,
    rewriteHeaders: towardsClient,
    retryDelay: retryOnce,
    onResponse: answer,
  };
  return (request: FastifyRequest, reply: FastifyReply) => {
    const params = request.params as Record<string, string>;
    for (const name in params) if (params[name] === '.' || params[name] === '..') return refuse(request, reply, 'route.not_found');
    const path = pathFor(params);
    const body = request.body as Buffer | undefined;
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    const send = (address: string, tried: readonly string[]): FastifyReply =>
      reply.from(path, {
        ...options,
        getUpstream: () => address,
        onError(to, { error }) {
          const other = wasNeverSent(error) && elsewhere(address, tried);
          if (other) send(other, [...tried, address]);
          else onError(to, error);
        },
        ...(body && body.length > 0 && { body, contentType }),
      });
    const elsewhere = (address: string, tried: readonly string[]) => {
      replicas.failed(address);
      return replicas.next([...tried, address]);
    };
    return send(replicas.next()!, []);
  };
}

type Fault = Error & { code?: string; statusCode?: number };

/** Without a connection nothing can have taken effect: another replica may have it, whatever the call does. */
function wasNeverSent(error: Fault): boolean {
  const code = (error.cause as Fault | undefined)?.code ?? error.code;
  return code === 'ECONNREFUSED' || code === 'UND_ERR_CONNECT_TIMEOUT';
}

/** A GET may meet a kept connection that the service is just closing; nothing else is sent twice. */
function retryOnce({ err, req, attempt }: replyFrom.RetryDetails): number | null {
  const code = (err as { code?: string } | null)?.code; // null when there was an answer
  return req.method === 'GET' && attempt === 0 && (code === 'UND_ERR_SOCKET' || code === 'ECONNRESET') ? 10 : null;
}

function onError(reply: Parameters<NonNullable<replyFrom.FastifyReplyFromHooks['onError']>>[0], error: Fault): void {
  refuse(reply.request, reply, error.statusCode === 504 ? 'service.timeout' : 'service.unavailable');
}

type OnResponse = NonNullable<replyFrom.FastifyReplyFromHooks['onResponse']>;

/** Sends the service's answer on as it comes; compresses what is worth it and is not compressed yet. */
const answer: OnResponse = (request, reply, response) => {
  const length = reply.getHeader('content-length');
  const isSmall = length !== undefined && Number(length) < smallestWorthCompressingBytes;
  if (isSmall) sendWhole(request, reply, response.stream);
  else if (reply.hasHeader('content-encoding')) reply.send(response.stream);
  else reply.compress(response.stream);
};

/** A small answer, as nearly all are, is cheaper in one piece than through a pipe; one that breaks off can still be refused. */
function sendWhole(request: { id: string }, reply: Parameters<OnResponse>[1], stream: NodeJS.ReadableStream): void {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  stream.on('end', () => reply.send(Buffer.concat(chunks)));
  stream.on('error', () => refuse(request, reply.removeHeader('content-length'), 'service.unavailable'));
}

export function refuse<R extends Refusable>(request: { id: string }, reply: R, code: EdgeCode): R {
  if (code === 'service.unavailable') reply.header('retry-after', '1');
  reply.removeHeader('connection'); // closing while the client still sends would lose our answer
  reply.code(edgeRefusals[code].statusCode).send(refusalBodyOf(code, request.id));
  return reply;
}

type Refusable = { header(name: string, value: string): unknown; removeHeader(name: string): unknown; code(status: number): { send(body: unknown): unknown } };
