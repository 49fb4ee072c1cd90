import { refusal, until, type TestService } from '@exam/testing';
import { jest } from '@jest/globals';
import type { Outside } from '@exam/testing/outside/index';
import { startWithGateways } from '../../test/outside.js';
import { asha } from '../../test/packs.js';
import { sendsPerAddress } from '../codes/code-rules.js';
import { Counting } from '@exam/platform';
import { ConcurrencyLimiter } from '../people/concurrency-limiter.js';

let service: TestService;
let outside: Outside;

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
  await service.db.query(
    `insert into second_login (user_id, email, password_hash, verified_at)
     select user_id, 'asha.second@example.org', password_hash, now() from credential join person using (user_id)
     where user_code = 'asha'`,
  );
});

/** How many passwords are hashed for one call: what takes its time. */
async function hashesOf(path: string, body: object): Promise<{ hashes: number; status: number }> {
  const run = jest.spyOn(ConcurrencyLimiter.prototype, 'run');
  const { status } = await service.api().post(path, body);
  const hashes = run.mock.calls.length;
  run.mockRestore();
  return { hashes, status };
}

test.each([
  ['a number', { phoneNumber: '9876543210' }, { phoneNumber: '9811111111' }],
  ['a login name', { username: 'ALPHAasha' }, { username: 'ALPHAnobody' }],
  ['an address', { email: 'asha.second@example.org' }, { email: 'nobody@example.org' }],
])('an account is not told by time: %s is hashed for as often as an unknown one', async (_what, known, unknown) => {
  const password = 'Wrong-pass-1!';
  expect(await hashesOf('/user/login', { ...known, password })).toEqual({ hashes: 1, status: 401 });
  expect(await hashesOf('/user/login', { ...unknown, password })).toEqual({ hashes: 1, status: 401 });
});

test('a wrong password of a known login and any of an unknown one take near enough the same time', async () => {
  const once = async (phoneNumber: string) => {
    const begun = performance.now();
    await service.api().post('/user/login', { phoneNumber, password: 'Wrong-pass-1!' });
    return performance.now() - begun;
  };
  const fastest = async (phoneNumber: string) => {
    const times: number[] = [];
    for (let n = 0; n < 4; n += 1) times.push(await once(phoneNumber));
    return Math.min(...times);
  };
  await fastest('9822222222');
  const [known, unknown] = [await fastest('9876543210'), await fastest('9833333333')];
  expect(unknown).toBeGreaterThan(known / 3);
});

test('a forgotten password is answered alike, and before anybody looks whose number it is', async () => {
  const known = await service.api().post('/user/forgotpass', { phoneno: asha.phoneNumber }).expect(200);
  const unknown = await service.api().post('/user/forgotpass', { phoneno: '9844444444' }).expect(200);
  expect(unknown.body).toEqual(known.body);
  await until(() => outside.messages.list({ to: '+919876543210' }).length === 1);
  expect(outside.messages.list({ to: '+919844444444' })).toEqual([]);
});

test('numbers cannot be tried out by asking for codes: who asks about nobody’s is counted, too', async () => {
  const ask = () => service.api().post('/user/loginuser', { phoneNumber: '9855555555' });
  const counting = service.app.get(Counting);
  const before = await counting.read('codes@127.0.0.1');
  await ask().expect(401).expect(refusal('auth.unknown_user'));
  expect(await counting.read('codes@127.0.0.1')).toBe(before + 1);
  for (let n = before + 1; n < sendsPerAddress; n += 1) await counting.add('codes@127.0.0.1');
  await ask().expect(429).expect(refusal('otp.too_many'));
});
