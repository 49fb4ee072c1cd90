import { refusal, startService, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';
import { slotOf } from './sign-in-pace.js';
import { SignInTries } from './sign-in-tries.js';

// with Redis, and with none: nothing listens there
const stores = { Redis: {}, 'the database': { REDIS_URL: 'redis://127.0.0.1:1' } };

const wrong = { phoneNumber: asha.phoneNumber, password: 'wrong' };
const right = { phoneNumber: asha.phoneNumber, password: asha.password };

describe.each(Object.entries(stores))('tries counted in %s', (_name, environment) => {
  let service: TestService;
  let nth = 0;
  beforeAll(async () => {
    service = await startService('identity', { environment });
    await importPack(await operatorOf(service), school);
  });
  beforeEach(() => service.clock.advance(15 * 60_000));

  const signIn = (body: object, address: string, cookie = '') =>
    service.api().post('/user/login', body, { headers: { 'x-forwarded-for': address, cookie } });
  const newAddress = () => `198.51.100.${(nth += 1)}`;
  const deviceOf = ({ headers }: { headers: Headers }) =>
    (headers.getSetCookie().find((one) => one.startsWith('exam_device=')) ?? '').split(';')[0] ?? '';
  /** How many of the guesses were told nothing: neither that they are wrong nor that they are right. */
  async function guess(times: number, address: string, cookie = ''): Promise<number> {
    let untold = 0;
    for (let tries = 0; tries < times; tries += 1) {
      const { code } = (await signIn(wrong, address, cookie)).body as { code?: string };
      if (code !== 'auth.wrong_password') untold += 1;
    }
    return untold;
  }

  test('a stranger who guesses is slowed down, and the owner signs in meanwhile from elsewhere', async () => {
    const stranger = newAddress();
    expect(await guess(15, stranger)).toBe(4);
    await signIn(wrong, stranger).expect(401).expect(refusal('auth.code_needed'));
    await signIn(right, stranger).expect(401).expect(refusal('auth.code_needed'));
    await signIn(right, newAddress()).expect(200);
  });

  test('behind one address a known device passes while the stranger is slowed down, and any other after half a minute', async () => {
    const school = newAddress();
    const device = deviceOf(await signIn(right, school).expect(200));
    await guess(11, school);
    await signIn(right, school).expect(401).expect(refusal('auth.code_needed'));
    await signIn(right, school, device).expect(200);
    service.clock.advance(30_000);
    await signIn(right, school).expect(200);
  });

  test('a device is known for its own login only, and a forged one for none', async () => {
    const school = newAddress();
    const device = deviceOf(await signIn(right, school).expect(200));
    await guess(11, school);
    const [name, value = ''] = device.split('=');
    const forged = `${name}=${value.slice(0, -1)}${value.endsWith('A') ? 'B' : 'A'}`;
    for (const cookie of [forged, `${name}=é.x.y.z`, `${name}=~~`])
      await signIn(right, school, cookie).expect(401).expect(refusal('auth.code_needed'));
    const byName = { username: 'ALPHAasha', password: 'wrong' };
    for (let tries = 0; tries < 11; tries += 1) await signIn(byName, school, device).expect(401);
    await signIn(byName, school, device).expect(401).expect(refusal('auth.code_needed'));
  });

  test('a known device that guesses is slowed down as well', async () => {
    const device = deviceOf(await signIn(right, newAddress()).expect(200));
    expect(await guess(13, newAddress(), device)).toBe(2);
  });

  test('many addresses that share the work are slowed down together, a known device is not', async () => {
    const device = deviceOf(await signIn(right, newAddress()).expect(200));
    const tries = service.app.get(SignInTries);
    for (let nth = 0; nth < 100; nth += 1)
      await tries.failed({ login: '+919876543210', address: `203.0.113.${nth}`, device: null });
    expect(await guess(3, newAddress())).toBe(2);
    await signIn(right, newAddress(), device).expect(200);
  });

  test('an address that failed three hundred times goes on at five a second', async () => {
    const address = newAddress();
    const nobody = (index: number) => ({ username: `nobody-${address}-${index}`, password: 'x' });
    const tries = service.app.get(SignInTries);
    for (let index = 0; index < 300; index += 1)
      await tries.failed({ login: `nobody-${index}`, address, device: null });
    for (let index = 0; index < 5; index += 1) await signIn(nobody(1000 + index), address).expect(401);
    const { headers } = await signIn(right, address).expect(429);
    expect(headers.get('retry-after')).toBe('1');
    service.clock.advance(1_000);
    await signIn(right, address).expect(200);
  });

  test('a success gives the pair its tries back', async () => {
    const address = newAddress();
    for (let round = 0; round < 3; round += 1) {
      expect(await guess(9, address)).toBe(0);
      await signIn(right, address).expect(200);
    }
  });
});

test('who has no number waits: there is nowhere to send a code to', async () => {
  const service = await startService('identity');
  const nobody = () => service.api().post('/user/login', { username: 'nobody', password: 'x' });
  for (let tries = 0; tries < 11; tries += 1) await nobody().expect(401);
  const { headers } = await nobody().expect(429).expect(refusal('auth.too_many_tries'));
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(30);
});

test('what a client says about its address is believed from the edge alone', async () => {
  const service = await startService('identity', { environment: { TRUSTED_PROXIES: '192.0.2.1' } });
  const from = (address: string) =>
    service
      .api()
      .post('/user/login', { ...right, phoneNumber: '9876500000' }, { headers: { 'x-forwarded-for': address } });
  for (let tries = 0; tries < 11; tries += 1) await from(`198.51.100.${tries}`).expect(401);
  await from('198.51.100.99').expect(429);
});

test('a wait is told to its end', () => {
  expect(slotOf(61_500, 30)).toEqual({ index: 2, secondsLeft: 29 });
  expect(slotOf(90_000, 30)).toEqual({ index: 3, secondsLeft: 30 });
});
