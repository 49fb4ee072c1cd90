import { once as event } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { connected } from '../../infra/databases.js';
import { Caller } from '../../smoke/caller.js';
import { signIn } from '@exam/contracts';
import { once } from './once.js';

/** Fails by `first` once, then is there. */
function afterOne<T>(first: () => Promise<T>) {
  let asked = 0;
  return once('it', async () => {
    asked += 1;
    return asked === 1 ? first() : 'there';
  });
}

test('a database that takes a connection and never answers is asked again', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await event(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  try {
    const address = `postgres://nobody:word@127.0.0.1:${port}/none`;
    expect(await afterOne(() => connected(address, async () => 'never'))).toBe('there');
  } finally {
    silent.close();
  }
}, 40_000);

test('a product behind which nobody listens yet is asked again', async () => {
  const caller = new Caller('http://127.0.0.1:1');
  expect(await afterOne(() => caller.call(signIn, { body: { phoneNumber: '6000000101', password: 'none' } }))).toBe(
    'there',
  );
});

test.each([
  [new Error('POST /user/login: 503 service.unavailable It does not answer'), true],
  [new Error('POST /user/login: 401 auth.wrong Wrong password'), false],
])('%s: is waited for: %s', async (error, passes) => {
  const asked = afterOne(() => Promise.reject(error));
  await (passes ? expect(asked).resolves.toBe('there') : expect(asked).rejects.toBe(error));
});
