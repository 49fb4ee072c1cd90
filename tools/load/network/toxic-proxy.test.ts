import { once } from 'node:events';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { ToxicProxy } from './toxic-proxy.js';

test('a line that is late by chance still brings the bytes in their order', async () => {
  let received = '';
  const server = net
    .createServer((socket) => socket.on('data', (chunk) => (received += chunk.toString())))
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy = await ToxicProxy.listen(0, (server.address() as net.AddressInfo).port);
  proxy.set({ kind: 'latency', ms: 2, jitterMs: 6 });
  const client = net.connect(proxy.port, '127.0.0.1').setNoDelay(true);
  await once(client, 'connect');

  const sent = Array.from({ length: 4_000 }, (_, at) => `${at},`);
  for (const piece of sent) {
    client.write(piece);
    await turn();
  }
  const ended = once(server, 'close');
  client.end();
  server.close();
  await ended;
  expect(received).toBe(sent.join(''));
  await proxy.close();
});
