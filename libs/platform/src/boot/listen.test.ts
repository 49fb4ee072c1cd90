import Fastify from 'fastify';
import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { listen } from './listen.js';

/** Opens connections and says how many were there when all were, or after ten seconds. */
const wave = `
const [port, count] = process.argv.slice(1).map(Number);
let open = 0;
const end = () => { console.log(open); process.exit(); };
setTimeout(end, 10_000);
for (let n = 0; n < count; n += 1)
  require('node:net').connect(port, '127.0.0.1', () => (open += 1) === count && end()).on('error', () => {});
`;

test('a service that accepts nothing for a moment drops no connection of a wave', async () => {
  const server = Fastify();
  await listen(server, { port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  // nothing is accepted while this process waits for the other
  const { stdout } = spawnSync(process.execPath, ['-e', wave, String(port), '900'], { encoding: 'utf8' });
  await server.close();
  expect(Number(stdout)).toBe(900);
});
