import { createSocket } from 'node:dgram';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { serviceNames } from '@exam/contracts';

/** Ports of 127.0.0.1: nginx tells of its own faults at one and takes their counts from the other. */
export interface OwnFaultPorts {
  readonly told: number;
  readonly counts: number;
}

/** What no service has counted: nginx found none that answers, or not in time. */
const statuses = ['502', '503', '504'];
const metric = 'edge_own_faults_total';

const labels = (service: string, status: string) => `service="${service}",status="${status}"`;

/**
 * Counts the faults that nginx answers by itself, which cannot be had from it otherwise, by the service that
 * was asked. A line that is lost is a count
 * less; none can hold up an answer.
 */
export async function countOwnFaults(): Promise<{ ports: OwnFaultPorts; close(): void }> {
  const counts = new Map(serviceNames.flatMap((name) => statuses.map((status) => [labels(name, status), 0])));
  const socket = createSocket('udp4', (line) => {
    const [, status = '', service = ''] = /own-fault (\d{3}) (\w+)/.exec(line.toString()) ?? [];
    const key = labels(service, status);
    const count = counts.get(key);
    if (count !== undefined) counts.set(key, count + 1);
  });
  const server = http.createServer((_, response) =>
    response.end([...counts].map(([key, count]) => `${metric}{${key}} ${count}\n`).join('')),
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
