import { getSession, prove, refreshSession, setPassword, signIn, startProof } from '@exam/contracts';
import { actorOfClaims } from '@exam/platform/auth/claims';
import { PeopleService } from '../people/index.js';
import { SessionsService } from './sessions.service.js';
import { actor, operator, refusal, startService, type TestService } from '@exam/testing';
import { decodeJwt } from 'jose';

let service: TestService;
beforeAll(async () => {
  service = await startService('identity');
});

const signInAsStaff = () => service.api().call(signIn, { body: operator }).expect(200);
const provedAt = (token: string) => actorOfClaims(decodeJwt(token))!.actor.provedAt;
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.startsWith('exam_refresh='))!
    .split(';')[0]!;
const refresh = (cookie: string) => service.api().call(refreshSession, {}, { headers: { cookie } });

test('[ROLE-008] a sign-in is a proof, a renewed token carries its time on, and a password makes it new', async () => {
  const { body, headers } = await signInAsStaff();
  const first = provedAt(body.token)!;
  expect(first).toBeGreaterThan(service.clock.now() - 2_000);

  service.clock.advance(10 * 60_000);
  const renewed = await refresh(cookieOf(headers)).expect(200);
  expect(provedAt(renewed.body.token)).toBe(first);

  const api = service.api(renewed.body.token);
  await api
    .call(prove, { body: { password: 'not-it' } })
    .expect(401)
    .expect(refusal('auth.wrong_password'));
  const { body: proved } = await api.call(prove, { body: { password: operator.password } }).expect(200);
  expect(provedAt(proved.token)).toBeGreaterThan(first + 9 * 60_000);
  await service.api(proved.token).call(getSession).expect(200);
});

test('[ROLE-008] guesses of the password are slowed down like those of a sign-in', async () => {
  const { body } = await signInAsStaff();
  const api = service.api(body.token);
  const codes = new Set<string>();
  for (let n = 0; n < 12; n += 1) {
    const { body: refused } = await api.post('/user/proof', { password: `guess ${n}` });
    codes.add((refused as { code: string }).code);
  }
  expect([...codes]).toEqual(['auth.wrong_password', 'auth.too_many_tries']);
});

test('who has no number cannot ask for a code', async () => {
  const { body } = await signInAsStaff();
  await service.api(body.token).call(startProof).expect(422).expect(refusal('proof.no_number'));
});

test('[ROLE-008] a staff session ends after 12 hours without use', async () => {
  const { headers } = await signInAsStaff();
  service.clock.advance(11 * 3_600_000);
  const used = await refresh(cookieOf(headers)).expect(200);
  service.clock.advance(11 * 3_600_000);
  const again = await refresh(cookieOf(used.headers)).expect(200);
  service.clock.advance(12 * 3_600_000);
  await refresh(cookieOf(again.headers)).expect(401).expect(refusal('auth.session_ended'));
});

test('a sign-in beside a change of roles has the new ones, and beside a leaving none', async () => {
  const { body } = await signInAsStaff();
  const { userId, sessionId } = actorOfClaims(decodeJwt(body.token))!.actor;
  const [people, sessions] = [service.app.get(PeopleService), service.app.get(SessionsService)];
  // what the sign-in has read of the person before the office's change
  const before = (await people.find(userId))!;
  const given = { login: operator.username, address: '192.0.2.1', device: null, userAgent: 'test' };
  await service.db.query(`update person set roles = '{moderator}' where user_id = $1`, [userId]);
  const opened = await sessions.open(before, given);
  expect(actorOfClaims(decodeJwt(opened.access.token))!.actor.roles).toEqual(['moderator']);

  await service.db.query('update person set left_at = $2 where user_id = $1', [userId, new Date()]);
  await expect(sessions.open(before, given)).rejects.toMatchObject({ code: 'auth.has_left' });
  await expect(sessions.renewToken(userId, sessionId)).rejects.toMatchObject({ code: 'auth.session_ended' });
});

test('nobody sets their own password in the console', async () => {
  const admin = actor({ roles: ['org-admin'] });
  const body = { password: 'Another-pass-1!' };
  await (
    await service.as(admin)
  )
    .call(setPassword, { params: { userId: admin.userId }, body })
    .expect(409)
    .expect(refusal('person.own_login'));
});
