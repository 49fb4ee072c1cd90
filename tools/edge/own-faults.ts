import { createSocket } from 'node:dgram';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Ports of 127.0.0.1: nginx tells of its own faults at one and takes their counts from the other. */
export interface OwnFaultPorts {
  readonly told: number;
  readonly counts: number;
}

/** What no service has counted: nginx found none that answers, or not in time. */
const statuses = ['502', '503', '504'];
const metric = 'edge_own_faults_total';

/**
 * Counts the faults that nginx answers by itself, which cannot be had from it otherwise. A line that is lost is a count
 * less; none can hold up an answer.
 */
export async function countOwnFaults(): Promise<{ ports: OwnFaultPorts; close(): void }> {
  const counts = new Map(statuses.map((status) => [status, 0]));
  const socket = createSocket('udp4', (line) => {
    const status = /own-fault (\d{3})/.exec(line.toString())?.[1] ?? '';
    const count = counts.get(status);
    if (count !== undefined) counts.set(status, count + 1);
  });
  const server = http.createServer((_, response) =>
    response.end([...counts].map(([status, count]) => `${metric}{status="${status}"} ${count}\n`).join('')),
  );
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    ports: { told: socket.address().port, counts: (server.address() as AddressInfo).port },
    close() {
      socket.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
