/** A line between browser and product that a journey can spoil: the product behind it is the real one. */
import http from 'node:http';
import net from 'node:net';
import type { AddressInfo } from 'node:net';

/**
 * `busy`: the edge's own refusal while a service is away. `loses answers`: what is sent arrives, its answer never does.
 * `stops halfway`: of an answer the beginning comes, and the rest once the line is good again.
 */
export type LineState = 'good' | 'busy' | 'loses answers' | 'stops halfway';

/** More than one question of a paper, less than a dozen. */
const beginningBytes = 3_000;

export class Line {
  private state: LineState = 'good';
  private about = /^$/;
  /** When each request was answered 503; milliseconds. */
  readonly refusedAt: number[] = [];
  lost = 0;
  private readonly sockets = new Set<net.Socket>();
  private readonly held: (() => void)[] = [];

  private constructor(
    private readonly server: http.Server,
    private readonly target: URL,
  ) {
    server.on('request', (request, response) => this.pass(request, response));
    server.on('upgrade', (request: http.IncomingMessage, socket: net.Socket, head: Buffer) =>
      this.upgrade(request, socket, head),
    );
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => this.sockets.delete(socket));
    });
  }

  static async to(address: string): Promise<Line> {
    const server = http.createServer();
    const line = new Line(server, new URL(address));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return line;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** From now on for the paths that `about` matches. */
  becomes(state: LineState, about = /^\/api\/(attempts|exams)\//): void {
    this.state = state;
    this.about = about;
    if (state === 'good') for (const goOn of this.held.splice(0)) goOn();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((done) => this.server.close(done));
  }

  private pass(request: http.IncomingMessage, response: http.ServerResponse): void {
    const spoiled = this.about.test(request.url ?? '');
    if (spoiled && this.state === 'busy') {
      this.refusedAt.push(Date.now());
      request.resume();
      const body = {
        status: false,
        code: 'service.unavailable',
        message: 'The service is away for a moment.',
        errorResponse: [],
        requestId: 'line',
      };
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end(JSON.stringify(body));
      return;
    }
    const isHalved = spoiled && this.state === 'stops halfway';
    // compressed, the first bytes might be all of them
    const headers = isHalved ? { ...request.headers, 'accept-encoding': 'identity' } : request.headers;
    const onward = http.request(this.target, { method: request.method, path: request.url, headers }, (answer) => {
      if (spoiled && this.state === 'loses answers') {
        this.lost += 1;
        answer.resume();
        request.socket.destroy();
        return;
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isHalved) return void this.halve(answer, response);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  }

  private async halve(answer: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const whole = Buffer.concat((await answer.toArray()) as Buffer[]);
    const beginning = Math.min(beginningBytes, whole.length >> 1);
    response.write(whole.subarray(0, beginning));
    this.held.push(() => response.end(whole.subarray(beginning)));
  }

  private upgrade(request: http.IncomingMessage, socket: net.Socket, head: Buffer): void {
    const onward = net.connect(Number(this.target.port), this.target.hostname, () => {
      const headers = request.rawHeaders.flatMap((name, at, all) => (at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : []));
      onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  }
}
