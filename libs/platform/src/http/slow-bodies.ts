import type { RefusalBody } from '@exam/contracts';
import type { FastifyHttpOptions } from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

const code = 'body.too_slow';
const message = 'The request took too long to arrive. Please try again.';

/** How often the server looks for requests whose time is over. */
const lookEveryMs = 1_000;

/**
 * A request has to arrive whole within that time, whatever its parts say in between: one that drips holds a connection
 * no longer. Node counts it; the answer is written here, as there is no request yet that could be answered.
 */
export const slowBodies = (withinMs: number) =>
  ({
    requestTimeout: withinMs,
    http: { connectionsCheckingInterval: Math.min(lookEveryMs, withinMs), headersTimeout: withinMs },
    clientErrorHandler(error, socket) {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseAsSlow(socket);
      else answer(socket, '400 Bad Request', malformed);
    },
  }) satisfies FastifyHttpOptions<Server>;

/** Of a large body, from the tenth second on. The smallest of them takes half a minute at that pace. */
const pace = { lookEveryMs: 1_000, fromSecond: 10, bytesPerSecond: 32 * 1024 };

/** Gives up a body that is slower than the pace. */
export function keepPace(request: IncomingMessage): void {
  const { socket } = request;
  const before = socket.bytesRead;
  let seconds = 0;
  const looking = setInterval(() => {
    seconds += 1;
    const isSlow = socket.bytesRead - before < seconds * pace.bytesPerSecond;
    if (seconds >= pace.fromSecond && isSlow) refuseAsSlow(socket);
  }, pace.lookEveryMs);
  request.once('close', () => clearInterval(looking));
}

const refuseAsSlow = (socket: Socket): void => answer(socket, '408 Request Timeout', bodyOf(code, message));

const bodyOf = (code: string, message: string): RefusalBody => ({
  status: false,
  code,
  message,
  errorResponse: [{ code, message }],
  requestId: '',
});
const malformed = bodyOf('request.invalid', 'The request is not valid.');

function answer(socket: Socket, status: string, body: RefusalBody): void {
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy());
}
