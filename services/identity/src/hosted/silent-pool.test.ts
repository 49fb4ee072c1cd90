import { createServer, type AddressInfo, type Socket } from 'node:net';
import { IdentityPool } from './identity-pool.js';

test('a pool that takes connections and never answers is given up: nobody waits for it for ever', async () => {
  process.env['AWS_ACCESS_KEY_ID'] ??= 'local';
  process.env['AWS_SECRET_ACCESS_KEY'] ??= 'local';
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket.on('error', () => undefined)));
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const pool = new IdentityPool({ region: 'ap-south-1', poolId: 'p_1', clientId: 'c1', endpoint, patienceMs: 100 });
  await expect(pool.isAlive('token')).rejects.toThrow();
  await expect(pool.authenticate('+919811112222', 'Hosted-pass-1!')).rejects.toThrow();
  expect(sockets.length).toBeGreaterThan(0);
  pool.close();
  sockets.forEach((socket) => socket.destroy());
  silent.close();
});
