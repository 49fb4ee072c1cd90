import { randomInt } from 'node:crypto';
import net from 'node:net';

/** Can a server listen there now? */
export async function isPortFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((done) => {
    const server = net.createServer();
    server.once('error', () => done(false));
    server.listen({ port, host, exclusive: true }, () => server.close(() => done(true)));
  });
}

/**
 * Above the last port that browsers and `fetch` refuse ("bad port", https://fetch.spec.whatwg.org/#port-blocking), and
 * below those that the system gives to outgoing connections: there a port that is free now is soon somebody's.
 */
export const freeFrom = 10_081;
const freeBelow = 32_000;

/** As many different ports as asked for, free at this moment. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) {
    const port = randomInt(freeFrom, freeBelow);
    if (await isPortFree(port)) ports.add(port);
  }
  return [...ports];
}

/** Does something accept connections there? */
export async function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((done) => {
    const socket = net.connect({ port, host });
    const end = (answer: boolean) => {
      socket.destroy();
      done(answer);
    };
    socket.setTimeout(1_000, () => end(false));
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
