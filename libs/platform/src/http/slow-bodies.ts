import type { RefusalBody } from '@exam/contracts';
import type { FastifyHttpOptions } from 'fastify';
import type { Server } from 'node:http';
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
      const isSlow = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
      answer(socket, isSlow ? '408 Request Timeout' : '400 Bad Request', isSlow ? bodyOf(code, message) : malformed);
    },
  }) satisfies FastifyHttpOptions<Server>;

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
