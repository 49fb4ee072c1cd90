import { sessionRevoked } from '@exam/contracts';
import { CONFIG, Database } from '@exam/platform';
import { auditEntries } from '@exam/platform/audit/audit-entries';
import { formerLoginSubject, loginSubjects } from '@exam/platform/audit/login-subject';
import { operator, refusal, startService, tokenFor, type TestService } from '@exam/testing';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';
import type { IdentityConfig } from '../config.js';
import { AnnounceSessionEnds } from '../session-ends/announce.repository.js';

let service: TestService;

beforeAll(async () => {
  service = await startService('identity');
  await importPack(await operatorOf(service), school);
  [{ userId, accountId, baseAccountId }] = (await service.db.query(
    `select user_id as "userId", current_account_id as "accountId", base_account_id as "baseAccountId" from person where user_code = 'asha'`,
  )) as [{ userId: string; accountId: string; baseAccountId: string }];
});

const login = { phoneNumber: '+919876543210', password: asha.password };
const signIn = (body: object = login) => service.api().post('/user/login', body);
const cookieNamed = (headers: Headers, name: string) =>
  headers.getSetCookie().find((one) => one.startsWith(`${name}=`)) ?? '';
const cookieOf = (headers: Headers): string => cookieNamed(headers, 'exam_refresh').split(';')[0] ?? '';
const refresh = (cookie: string) => service.api().post('/user/session/refresh', undefined, { headers: { cookie } });
let userId: string;
let accountId: string;
let baseAccountId: string;

test('[AUTH-005] a good pair of mobile number and password answers status true with user and token', async () => {
  const { body } = await signIn().expect(200);
  expect(body).toMatchObject({ status: true, message: 'Successfully Signed in', token: expect.any(String) });
  expect(body.user).toMatchObject({
    user_id: userId,
    account_id: accountId,
    currentAccountId: accountId,
    baseAccountId,
    orgId: 'org-a',
    orgName: 'Alpha School',
    roles: ['student'],
    user_info: {
      given_name: 'Asha Rao',
      phone_number: '+919876543210',
      board: 'CBSE',
      grade: 'Class 11',
      group: 'MPC',
      section: 'A',
      classId: 'c11',
      gradeId: 'c11',
    },
  });
});

test('the number is taken with and without the country code', async () => {
  for (const phoneNumber of ['9876543210', '919876543210', '+919876543210'])
    await signIn({ ...login, phoneNumber }).expect(200);
  await signIn({ ...login, phoneNumber: '5876543210' })
    .expect(400)
    .expect(refusal('request.invalid'));
});

test('[AUTH-013] a username behind its organisation’s code signs in at the same address', async () => {
  const { body } = await signIn({ username: 'ALPHAasha', password: asha.password }).expect(200);
  expect(body.user.user_id).toBe(userId);
  await signIn({ username: 'asha', password: asha.password }).expect(401).expect(refusal('auth.unknown_user'));
});

test('[AUTH-016] an unknown number is told as the document has it', async () => {
  const { body } = await signIn({ ...login, phoneNumber: '9876500000' })
    .expect(401)
    .expect(refusal('auth.unknown_user'));
  expect(body.message).toBe('User does not exist');
});

test('[AUTH-008] a failed sign-in has no status true and carries the text for the form', async () => {
  const { body, headers } = await signIn({ ...login, password: 'wrong' })
    .expect(401)
    .expect(refusal('auth.wrong_password'));
  expect(body).toMatchObject({
    status: false,
    message: 'Incorrect password',
    errorResponse: [{ message: 'Incorrect password' }],
  });
  expect(headers.get('set-cookie')).toBeNull();
  expect(JSON.stringify(body)).not.toMatch(/token/);
});

test('the refresh cookie is out of reach of scripts and of other sites', async () => {
  const { headers } = await signIn().expect(200);
  expect(cookieNamed(headers, 'exam_refresh')).toMatch(
    /^exam_refresh=[\w.-]+; Max-Age=2592000; Path=\/api\/user\/session; HttpOnly; SameSite=Strict$/,
  );
});

test('[AUTH-021] with the token the session is restored', async () => {
  const signedIn = (await signIn().expect(200)).body;
  const { body } = await service.api(signedIn.token).get('/user/getSession').expect(200);
  expect(body).toEqual({ status: true, user: signedIn.user });
  await service.api().get('/user/getSession').expect(401).expect(refusal('auth.token_missing'));
});

test('[AUTH-026] a token is refused with 401 after sign-out, here at once and elsewhere by the event', async () => {
  const { body, headers } = await signIn().expect(200);
  const other = await signIn().expect(200);
  await service.api(body.token).post('/user/logout').expect(200);

  await service.api(body.token).get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
  await refresh(cookieOf(headers)).expect(401).expect(refusal('auth.session_ended'));
  await service.api(other.body.token).get('/user/getSession').expect(200);
  expect(await service.outbox.of(sessionRevoked)).toContainEqual(expect.objectContaining({ userId }));
});

test('ended sessions are announced as their events told them, while their tokens last', async () => {
  const told = await service.outbox.of(sessionRevoked);
  expect(told.length).toBeGreaterThan(0);
  const announced = await service.app
    .get(AnnounceSessionEnds)
    .ended(service.app.get(Database), { after: null, since: null, limit: 1_000 });
  expect(announced.map(({ data }) => data)).toEqual(expect.arrayContaining(told));
});

test('a repeat within twenty seconds is answered again, and both answers go on', async () => {
  const first = cookieOf((await signIn().expect(200)).headers);
  const [one, two] = await Promise.all([refresh(first).expect(200), refresh(first).expect(200)]);
  service.clock.advance(5_000);
  await refresh(cookieOf(one.headers)).expect(200);
  await refresh(cookieOf(two.headers)).expect(200);
});

test('without a cookie, or with an invented one, nothing is refreshed and no session ends', async () => {
  const cookie = cookieOf((await signIn().expect(200)).headers);
  const [sessionId] = cookie.split('=')[1]?.split('.') ?? [];
  const unlikely = ['x', `${'-'.repeat(36)}.${'A'.repeat(43)}`, `${sessionId}.${'A'.repeat(43)}`];
  for (const bad of ['', ...unlikely.map((value) => `exam_refresh=${value}`)]) await refresh(bad).expect(401);
  await refresh(cookie).expect(200);
});

test('a session that was not refreshed for thirty days is over', async () => {
  const cookie = cookieOf((await signIn().expect(200)).headers);
  service.clock.advance(30 * 86_400_000);
  await refresh(cookie).expect(401).expect(refusal('auth.session_ended'));
});

test('a session ends ninety days after its sign-in, however often it is refreshed', async () => {
  let cookie = cookieOf((await signIn().expect(200)).headers);
  for (let days = 0; days < 80; days += 20) {
    service.clock.advance(20 * 86_400_000);
    const { headers } = await refresh(cookie).expect(200);
    cookie = cookieOf(headers);
  }
  service.clock.advance(9 * 86_400_000);
  const { headers } = await refresh(cookie).expect(200);
  expect(cookieNamed(headers, 'exam_refresh')).toMatch(/Max-Age=86400;/);
  service.clock.advance(86_400_000);
  await refresh(cookieOf(headers)).expect(401).expect(refusal('auth.session_ended'));
});

test('who signs in, and who does not, is in the audit trail with the keyed hash of the login and the address', async () => {
  const db = service.app.get(Database);
  const address = '198.51.100.7';
  const headers = { 'x-forwarded-for': address };
  await service
    .api()
    .post('/user/login', { ...login, password: 'wrong' }, { headers })
    .expect(401);
  const { body } = await service.api().post('/user/login', login, { headers }).expect(200);
  const { d } = service.app.get<IdentityConfig>(CONFIG).authPrivateJwk;
  const found = await auditEntries(db, { subjects: [loginSubjects(d)(login.phoneNumber)], limit: 2 });
  // without the installation's secret it cannot be tried which number it was
  expect(await auditEntries(db, { subjects: [formerLoginSubject(login.phoneNumber)], limit: 2 })).toEqual([]);
  expect(found).toEqual([
    expect.objectContaining({ action: 'sign-in.succeeded', actorId: userId, orgId: 'org-a', address }),
    expect.objectContaining({ action: 'sign-in.refused', actorId: null, address }),
  ]);
  expect(found[1]?.details).toEqual({ code: 'auth.wrong_password', device: '' });
  expect(found[0]?.requestId).toEqual(expect.any(String));
  expect(JSON.stringify(found)).not.toMatch(/9876543210|wrong"|Asha-rao/);
  expect(body.status).toBe(true);
});

test('an operator gives a new password: the old one and all sessions are worth nothing', async () => {
  service.clock.advance(15 * 60_000);
  const { body } = await signIn().expect(200);
  const api = await operatorOf(service);
  await api
    .post(`/operator/users/${userId}/password`, { password: 'weakness' })
    .expect(400)
    .expect(refusal('request.invalid'));
  await api.post(`/operator/users/${userId}/password`, { password: 'New-pass-2!' }).expect(200);
  await service.api(body.token).get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
  await signIn().expect(401);
  await signIn({ ...login, password: 'New-pass-2!' }).expect(200);
  const subject = `user:${userId}`;
  const trail = await auditEntries(service.app.get(Database), { action: 'user.password_changed', limit: 5 });
  expect(trail).toEqual([expect.objectContaining({ subject, orgId: 'org-a', actorId: expect.any(String) })]);
});

test('[SEC-005] [SEC-008] a student may not manage anybody, and administrators of another organisation find nobody', async () => {
  const path = `/operator/users/${userId}/password`;
  const student = await service.as({ roles: ['student'] });
  await student.post(path, { password: 'Stolen-pass-1!' }).expect(403).expect(refusal('auth.not_allowed'));
  await student.post('/operator/identity/imports', {}).expect(403).expect(refusal('auth.not_allowed'));
  const stranger = await service.as({ roles: ['org-admin'], orgId: 'org-b' });
  await stranger.post(path, { password: 'Stolen-pass-1!' }).expect(404).expect(refusal('user.not_found'));
});

test('[SEC-001] expired, forged and foreign tokens restore nothing', async () => {
  const call = async (token: string) => service.api(token).get('/user/getSession').expect(401);
  await call(await tokenFor({ userId }, { livesSeconds: -60 }));
  await call(await tokenFor({ userId }, { forged: true }));
  await call(await tokenFor({ userId }, { issuer: 'https://elsewhere.test' }));
  await call(await tokenFor({ userId }, { audience: 'something-else' }));
  await call(await tokenFor({ userId }, { audience: null }));
});

test('the key set is public, cacheable and has no private part', async () => {
  const { body, headers } = await service.api().get('/user/keys').expect(200);
  expect(body.keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', kid: 'test-key', x: expect.any(String), alg: 'EdDSA', use: 'sig' },
  ]);
  expect(headers.get('cache-control')).toMatch(/public, max-age=\d+/);
});

test('a control character is refused as a fault of its field, not met by the database', async () => {
  const bad = signIn({ username: 'ALPHA\u0000', password: 'x' }).expect(400).expect(refusal('request.invalid'));
  expect((await bad).body.errorResponse).toEqual([expect.objectContaining({ field: 'body.username' })]);
  await service.api().get('/organization/data?orgCode=%00').expect(400).expect(refusal('request.invalid'));
});

test('[ORG-007] the server’s time is told and never cached', async () => {
  const { body, headers } = await service.api().get('/user/server/time/forexam').expect(200);
  expect(body).toEqual({ status: true, serverTime: service.clock.now() });
  expect(headers.get('cache-control')).toBe('no-store');
});

test('the operator of the settings is there once, and a changed password of the settings holds', async () => {
  const environment = { OPERATOR_PASSWORD: 'another-password' };
  const replica = await startService('identity', { database: service.db, environment, clock: service.clock });
  await replica.api().post('/user/login', operator).expect(401);
  await replica
    .api()
    .post('/user/login', { ...operator, password: 'another-password' })
    .expect(200);
  const [count] = await service.db.query<{ count: number }>(
    `select count(*)::int as count from person where org_id = 'operators'`,
  );
  expect(count).toEqual({ count: 1 });
});
