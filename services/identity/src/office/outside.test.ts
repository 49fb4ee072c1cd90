import { changePerson, markLeft, personSessions, prove, readPerson, signInProblems, startProof } from '@exam/contracts';
import { actorOfClaims } from '@exam/platform/auth/claims';
import { refusal, type Api, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { decodeJwt } from 'jose';
import { messagesSent } from '../../test/messages.js';
import { command, openOffice, type Office } from '../../test/office.js';
import { codeSentTo, startWithGateways } from '../../test/outside.js';
import { asha } from '../../test/packs.js';

let service: TestService;
let outside: Outside;
let school: Office;
let office: Api;
beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
  school = await openOffice(service);
  office = await school.as('office');
});

const number = `+91${asha.phoneNumber}`;
const of = (code: string) => ({ params: { userId: school.ids[code]! } });
const leave = (code: string, hasLeft: boolean) =>
  office.call(markLeft, { body: { ...command(), userIds: [school.ids[code]!], hasLeft } }).expect(200);
const cookieOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
/** A browser: what it is given it shows again. */
const browser = () => {
  let cookie = '';
  return async (path: string, body?: object) => {
    const answer = await service.api().post(path, body, { headers: { cookie } });
    cookie = [cookie, cookieOf(answer.headers)].filter(Boolean).join('; ');
    return answer as { status: number; body: Record<string, unknown> };
  };
};
const signIn = (at = browser()) => at('/user/login', { phoneNumber: asha.phoneNumber, password: asha.password });

test('[PEOPLE-007] who has left is signed out of every browser and cannot sign in by password or by code', async () => {
  const [one, two] = [browser(), browser()];
  const tokens = [await signIn(one), await signIn(two)].map(({ body }) => body['token'] as string);
  await leave('asha', true);
  for (const token of tokens) await service.api(token).get('/user/getSession').expect(401);
  for (const at of [one, two]) expect((await at('/user/session/refresh')).status).toBe(401);
  expect((await office.call(personSessions, of('asha')).expect(200)).body.items).toEqual([]);

  expect(await signIn()).toMatchObject({ status: 401, body: { code: 'auth.has_left' } });
  const byCode = browser();
  const sent = outside.messages.list({ to: number }).length;
  expect((await byCode('/user/loginuser', { phoneNumber: asha.phoneNumber })).status).toBe(200);
  const otp = await codeSentTo(outside, number, sent + 1);
  const answer = await byCode('/user/verifysession', { phoneNumber: asha.phoneNumber, otp });
  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.has_left' } });
  await leave('asha', false);
  expect((await signIn()).status).toBe(200);
});

const mobile = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' };
const triesOf = async (code: string) => (await office.call(signInProblems, of(code)).expect(200)).body.items;
const sentTo = (to: string) => outside.messages.list({ to }).map(({ text }) => text);

test('[PEOPLE-008] each try has its time, device and reason: wrong password, wrong code, a code not delivered, has left', async () => {
  const phoneNumber = '9876543211';
  const ask = (path: string, body: object) => service.api().post(path, { phoneNumber, ...body }, { headers: mobile });
  await ask('/user/login', { password: 'wrong' });
  await ask('/user/loginuser', {});
  await ask('/user/verifysession', { otp: '000000' });
  await leave('ravi', true);
  await ask('/user/login', { password: asha.password });
  await leave('ravi', false);
  outside.faults.set('sms', true);
  expect((await ask('/user/loginuser', {})).status).toBe(503);
  outside.faults.set('sms', false);
  const tries = await triesOf('ravi');
  expect(tries.map(({ reason }) => reason)).toEqual([
    ...['otp.not_sent', 'auth.has_left', 'otp.wrong', 'auth.wrong_password'],
  ]);
  for (const one of tries) {
    expect(one).toMatchObject({ succeeded: false, device: expect.stringContaining('Android') });
    expect(Math.abs(Date.parse(one.at) - service.clock.now())).toBeLessThan(120_000);
  }
});

test('[PEOPLE-008] of many tries the office is shown the last twenty', async () => {
  for (let n = 0; n < 22; n += 1)
    await service.api().post('/user/login', { phoneNumber: '9876543221', password: `guess ${n}` });
  const tries = await triesOf('maths');
  expect(tries).toHaveLength(20);
  expect(tries[0]).toMatchObject({ reason: 'auth.too_many_tries' });
});

test('[PEOPLE-008] a mobile number that the office changes is told to the old number, once, and kept nowhere', async () => {
  const change = async (phoneNumber: string) => {
    const version = await school.version('ravi');
    await office.call(changePerson, { ...of('ravi'), body: { ...command(), version, phoneNumber } }).expect(200);
    for (let times = 0; times < 2; times += 1) await messagesSent(service);
  };
  await change('9876500077');
  expect(sentTo('+919876543211')).toContain('school: Alpha School');
  expect(sentTo('+919876500077')).toEqual([]);
  const old = sentTo('+919876543211').length;
  await change('9876543211');
  expect(sentTo('+919876543211')).toHaveLength(old);
  expect(sentTo('+919876500077')).toEqual(['school: Alpha School']);
  const kept = await service.db.query('select target, sent_at is not null as "isSent" from outgoing_message');
  expect(kept).toEqual([
    { target: null, isSent: true },
    { target: null, isSent: true },
  ]);
  const { body } = await office.call(readPerson, of('ravi')).expect(200);
  expect(body.person.contact).toMatchObject({ phoneNumber: '+919876543211' });
});

test('[ROLE-008] a code to the own number proves as a password does, and a wrong one does not', async () => {
  const phoneNumber = '9876543220';
  const to = `+91${phoneNumber}`;
  const at = browser();
  await at('/user/loginuser', { phoneNumber });
  const otp = await codeSentTo(outside, to);
  const { body } = await at('/user/verifysession', { phoneNumber, otp });
  const api = service.api(body['token'] as string);
  service.clock.advance(10 * 60_000);
  await api.call(startProof).expect(200);
  const code = await codeSentTo(outside, to, 2);
  const wrong = code.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  await api
    .call(prove, { body: { otp: wrong } })
    .expect(400)
    .expect(refusal('otp.wrong'));
  const { body: proved } = await api.call(prove, { body: { otp: code } }).expect(200);
  const provedAt = actorOfClaims(decodeJwt(proved.token))!.actor.provedAt!;
  expect(Math.abs(provedAt - service.clock.now())).toBeLessThan(2_000);
  service.clock.advance(-10 * 60_000);
});
