import { signIn } from '@exam/contracts';
import { migrate } from '@exam/platform/db/migrate';
import { once as event } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { connected } from '../../infra/databases.js';
import { freePorts } from '../../lib/ports.js';
import { Caller } from '../../smoke/caller.js';
import { once } from './once.js';

/** Fails by `first` once, then is there. */
function afterOne<T>(first: () => Promise<T>) {
  let asked = 0;
  return once('it', async () => {
    asked += 1;
    return asked === 1 ? first() : 'there';
  });
}

test.each([
  ['database', (place: string) => connected(`postgres://nobody:word@${place}/none`, async () => 'never')],
  ['database to migrate', (place: string) => migrate({ databaseUrl: `postgres://nobody:word@${place}/none` })],
  ['product', (place: string) => fetch(`http://${place}`, { signal: AbortSignal.timeout(100) })],
])(
  'a %s that takes a connection and never answers is asked again',
  async (_what, reach) => {
    const silent = createServer().listen(0, '127.0.0.1');
    await event(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    try {
      expect(await afterOne<unknown>(() => reach(`127.0.0.1:${port}`))).toBe('there');
    } finally {
      silent.close();
    }
  },
  40_000,
);

test('a product behind which nobody listens yet is asked again', async () => {
  const [port] = await freePorts(1);
  const caller = new Caller(`http://127.0.0.1:${port}`);
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
