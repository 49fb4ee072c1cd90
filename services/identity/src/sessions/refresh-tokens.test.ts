import { sessionRevoked } from '@exam/contracts';
import { Database } from '@exam/platform';
import { auditEntries } from '@exam/platform/audit/audit-entries';
import { refusal, startService, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';
import { refreshTokenUseOf } from './refresh-token-use.js';

let service: TestService;

beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
});

const cookieOf = (headers: Headers): string => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const sessionOf = (cookie: string): string => cookie.split('=')[1]?.split('.')[0] ?? '';
const signIn = () =>
  service.api().post('/user/login', { phoneNumber: asha.phoneNumber, password: asha.password }).expect(200);
const firstCookie = async () => cookieOf((await signIn()).headers);
const refresh = (cookie: string) => service.api().post('/user/session/refresh', undefined, { headers: { cookie } });
const renewed = async (cookie: string) => cookieOf((await refresh(cookie).expect(200)).headers);
const minutesPass = (minutes: number) => service.clock.advance(minutes * 60_000);
const revocationsOf = async (cookie: string) =>
  (await service.outbox.of(sessionRevoked)).filter(({ sessionId }) => sessionId === sessionOf(cookie)).length;

async function expectEnded(cookies: readonly string[]): Promise<void> {
  for (const cookie of cookies) await refresh(cookie).expect(401).expect(refusal('auth.session_ended'));
  expect(await revocationsOf(cookies[0] ?? '')).toBe(1);
}

test('every renewal gives a token of its own, and each goes on from the one before', async () => {
  const cookies = [await firstCookie()];
  for (let times = 0; times < 3; times += 1) {
    cookies.push(await renewed(cookies.at(-1) ?? ''));
    minutesPass(15);
  }
  expect(new Set(cookies).size).toBe(4);
});

test('a lost answer costs nothing: the same cookie renews ten minutes later, and the session lives', async () => {
  const first = await firstCookie();
  await refresh(first).expect(200);
  minutesPass(10);
  const { body, headers } = await refresh(first).expect(200);
  await service.api(body.token).get('/user/getSession').expect(200);
  minutesPass(15);
  await renewed(await renewed(cookieOf(headers)));
  expect(await revocationsOf(first)).toBe(0);
});

test('answers may be lost many times, and the one that is late at last is good as well', async () => {
  const first = await firstCookie();
  const late = await renewed(first);
  for (let times = 0; times < 4; times += 1) {
    minutesPass(10);
    await refresh(first).expect(200);
  }
  await renewed(await renewed(late));
  expect(await revocationsOf(first)).toBe(0);
});

test('an answer may be lost at any renewal, not only at the first', async () => {
  const second = await renewed(await firstCookie());
  minutesPass(15);
  await refresh(second).expect(200);
  minutesPass(10);
  await renewed(await renewed(second));
});

test('once what a repeated renewal gave is used, the old cookie is stolen: it ends the session for all', async () => {
  const signedIn = await signIn();
  const first = cookieOf(signedIn.headers);
  await refresh(first).expect(200);
  minutesPass(10);
  const second = await renewed(first);
  minutesPass(15);
  const { body, headers } = await refresh(second).expect(200);
  const trail = () => auditEntries(service.app.get(Database), { action: 'session.stolen', limit: 5 });
  const before = await trail();
  await expectEnded([first, second, cookieOf(headers)]);
  const [written, ...more] = await trail();
  expect(written?.subject).toBe(`user:${signedIn.body.user.user_id}`);
  expect(more).toEqual(before);
  await service.api(body.token).get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
});

test('an old refresh token whose successor was used ends the session for whoever holds it', async () => {
  const first = await firstCookie();
  const second = await renewed(first);
  minutesPass(15);
  const { body, headers } = await refresh(second).expect(200);
  await expectEnded([first, cookieOf(headers)]);
  await service.api(body.token).get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
});

test.each(['the student', 'the thief'])(
  'two hold what one cookie gave: %s uses it first, and the other one’s use ends the session',
  async (quicker) => {
    const stolen = await firstCookie();
    const student = await renewed(stolen);
    minutesPass(10);
    const thief = await renewed(stolen);
    const [first, second] = quicker === 'the student' ? [student, thief] : [thief, student];
    minutesPass(5);
    const last = await renewed(first);
    service.clock.advance(21_000);
    await expectEnded([second, last, stolen]);
  },
);

test('two tabs renew at once with one cookie, after a lost answer as well, and both answers go on', async () => {
  const first = await firstCookie();
  await refresh(first).expect(200);
  minutesPass(10);
  const [one, two] = await Promise.all([renewed(first), renewed(first)]);
  service.clock.advance(5_000);
  await renewed(await renewed(one));
  await renewed(await renewed(two));
  expect(await revocationsOf(first)).toBe(0);
});

test('a slow second request is answered for twenty seconds, although the first one’s answer is in use', async () => {
  const first = await firstCookie();
  await refresh(first).expect(200);
  minutesPass(10);
  const second = await renewed(first);
  await refresh(second).expect(200);
  service.clock.advance(20_000);
  const late = await renewed(first);
  service.clock.advance(1_000);
  await expectEnded([first, second, late]);
});

test('what an old cookie may still do ends with its session', async () => {
  const first = await firstCookie();
  const { body } = await refresh(first).expect(200);
  await service.api(body.token).post('/user/logout').expect(200);
  await refresh(first).expect(401).expect(refusal('auth.session_ended'));

  const other = await firstCookie();
  await refresh(other).expect(200);
  minutesPass(30 * 24 * 60);
  await refresh(other).expect(401).expect(refusal('auth.session_ended'));
});

test('a token that has ended is known for a day, and then forgotten without harm', async () => {
  const first = await firstCookie();
  const second = await renewed(first);
  minutesPass(3 * 24 * 60);
  const third = await renewed(second);
  const known = async () =>
    (await service.db.query('select 1 from refresh_token where session_id = $1', [sessionOf(first)])).length;
  expect(await known()).toBe(3);
  minutesPass(24 * 60 + 1);
  const fourth = await renewed(third);
  expect(await known()).toBe(3);
  await refresh(first).expect(401);
  await refresh(fourth).expect(200);
});

test.each([
  { replaced: null, ended: null, standing: 'unused' },
  { replaced: 86_400, ended: null, standing: 'unanswered' },
  { replaced: 20, ended: 1, standing: 'repeat' },
  { replaced: 21, ended: 1, standing: 'stolen' },
  { replaced: null, ended: 20, standing: 'repeat' },
  { replaced: null, ended: 21, standing: 'stolen' },
])('renewed with $replaced s ago and ended $ended s ago is $standing', ({ replaced, ended, standing }) => {
  const now = service.clock.now();
  const ago = (seconds: number | null) => (seconds === null ? null : new Date(now - seconds * 1000));
  expect(refreshTokenUseOf({ replacedAt: ago(replaced), endedAt: ago(ended) }, now)).toBe(standing);
});
