import { CONFIG, Database } from '@exam/platform';
import { auditEntries } from '@exam/platform/audit/audit-entries';
import { loginSubjects } from '@exam/platform/audit/login-subject';
import { refusal, startService, until, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, startWithGateways, ticketCookie } from '../../test/outside.js';
import { SignInTries } from '../counters/index.js';
import { asha } from '../../test/packs.js';
import type { IdentityConfig } from '../config.js';

let service: TestService;
let outside: Outside;

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
});

let last = 9_812_300_000;
const newNumber = () => String((last += 1));
const sentTo = (phone: string) => outside.messages.list({ to: `+91${phone}` });
const send = (phone: string) => service.api().post(`/gateway/sms/${phone}`);
const resend = (phone: string) => service.api().post(`/gateway/resendsms/+91${phone}`);
const verify = (phone: string, otp: string) => service.api().post(`/gateway/verifysms/${phone}/${otp}`);
const another = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0');

test('[OTP-001] each of the documents’ three calls sends four digits to the number', async () => {
  for (const [method, path] of [
    ['POST', '/gateway/sms/'],
    ['GET', '/gateway/sms/send/'],
    ['POST', '/gateway/sms/send/'],
  ] as const) {
    const phone = newNumber();
    const { body, headers } = await service
      .api()
      .send(method, path + phone)
      .expect(200);
    expect(body).toEqual({ status: true, message: 'OTP Successfully sent' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(sentTo(phone)).toEqual([
      expect.objectContaining({ kind: 'sms', text: expect.stringMatching(/^otp: \d{4}$/) }),
    ]);
  }
});

test('whoever registers gets the code in the language of the page, else in English', async () => {
  const sentIn = async (header: string) => {
    const phone = newNumber();
    await service
      .api()
      .post(`/gateway/sms/${phone}`, undefined, { headers: { 'accept-language': header } })
      .expect(200);
    return sentTo(phone)[0]?.subject;
  };
  expect(await sentIn('ta')).toBe('local-otp-ta');
  expect(await sentIn('hi-IN,hi;q=0.9,en;q=0.8')).toBe('local-otp-hi');
  for (const other of ['fr', '*', '', 'x'.repeat(500)]) expect(await sentIn(other)).toBe('local-otp');
});

test('[OTP-002] the code verifies, with the number spelled with and without +91', async () => {
  for (const spelled of [
    (n: string) => n,
    (n: string) => `+91${n}`,
    (n: string) => `%2B91${n}`,
    (n: string) => `0${n}`,
  ]) {
    const phone = newNumber();
    await send(spelled(phone)).expect(200);
    const { body } = await verify(spelled(phone), await codeSentTo(outside, `+91${phone}`)).expect(200);
    expect(body).toMatchObject({ status: true, message: 'OTP Successfully Verified', ticket: expect.any(String) });
  }
});

test('a phone with spaces or dashes is the same number; another country’s or a short one is refused, and nothing is sent', async () => {
  const phone = newNumber();
  await send(encodeURIComponent(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`)).expect(200);
  expect(sentTo(phone)).toHaveLength(1);
  const before = outside.messages.list().length;
  for (const bad of ['5812345678', '98123', '+449812345678', '९८१२३४५६७८', '98123456789', "9812345678'--"]) {
    const { body } = await send(encodeURIComponent(bad)).expect(400).expect(refusal('request.invalid'));
    expect(body.message).toBe('Invalid Mobile number');
  }
  expect(outside.messages.list()).toHaveLength(before);
});

test('[OTP-003] a resend works by GET and POST, without a token, and the older code is worth nothing', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  const first = await codeSentTo(outside, `+91${phone}`);
  for (const method of ['GET', 'POST']) {
    const { body } = await service.api().send(method, `/gateway/resendsms/+91${phone}`).expect(200);
    expect(body.message).toBe('OTP Successfully resent');
  }
  const newest = await codeSentTo(outside, `+91${phone}`, 3);
  if (first !== newest) await verify(phone, first).expect(400).expect(refusal('otp.wrong'));
  await verify(phone, newest).expect(200);
});

test('a browser that fetches ahead sends nothing', async () => {
  const phone = newNumber();
  for (const headers of [{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }] as Record<
    string,
    string
  >[]) {
    await service.api().get(`/gateway/sms/send/${phone}`, { headers }).expect(400).expect(refusal('otp.prefetch'));
    await service.api().get(`/gateway/resendsms/${phone}`, { headers }).expect(400).expect(refusal('otp.prefetch'));
  }
  expect(sentTo(phone)).toEqual([]);
});

test('[OTP-005] a wrong code is refused with the document’s text', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  const code = await codeSentTo(outside, `+91${phone}`);
  const { body } = await verify(phone, another(code)).expect(400).expect(refusal('otp.wrong'));
  expect(body.message).toBe('Invalid OTP');
  for (const bad of ['123', '12345', 'abcd', '१२३४', '12 4'])
    await verify(phone, encodeURIComponent(bad)).expect(400).expect(refusal('request.invalid'));
  await verify(newNumber(), '1234').expect(400).expect(refusal('otp.wrong'));
  await verify(phone, code).expect(200);
});

test('a wrong code is in the audit trail with the keyed hash of the number, a right one is not', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  const code = await codeSentTo(outside, `+91${phone}`);
  const { d } = service.app.get<IdentityConfig>(CONFIG).authPrivateJwk;
  const trail = () =>
    auditEntries(service.app.get(Database), { subjects: [loginSubjects(d)(`+91${phone}`)], limit: 5 });
  await verify(phone, another(code)).expect(400).expect(refusal('otp.wrong'));
  const written = await trail();
  expect(written).toEqual([
    expect.objectContaining({ action: 'code.refused', actorId: null, address: expect.any(String) }),
  ]);
  expect(JSON.stringify(written)).not.toContain(phone);
  await verify(phone, code).expect(200);
  expect(await trail()).toEqual(written);
});

test('[OTP-007] a code of 121 seconds is refused, one of 119 is taken', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  service.clock.advance(121_000);
  const { body } = await verify(phone, await codeSentTo(outside, `+91${phone}`))
    .expect(400)
    .expect(refusal('otp.expired'));
  expect(body.message).toBe('OTP expired, please resend');
  await resend(phone).expect(200);
  service.clock.advance(119_000);
  await verify(phone, await codeSentTo(outside, `+91${phone}`, 2)).expect(200);
});

test('[OTP-009] [OTP-012] the fourth resend within half an hour sends nothing, by whichever call; later it does', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  for (let n = 0; n < 3; n += 1) await resend(phone).expect(200);
  for (const call of [resend(phone), send(phone)]) {
    const { body, headers } = await call.expect(429).expect(refusal('otp.send_limit'));
    expect(body.message).toBe('Maximum attempts for resend OTP is 03');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(1_700);
  }
  expect(sentTo(phone)).toHaveLength(4);
  service.clock.advance(30 * 60_000 + 1);
  await send(phone).expect(200);
  expect(sentTo(phone)).toHaveLength(5);
});

test('[OTP-009] many resends in one instant are still three', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  const answers = await Promise.all(Array.from({ length: 8 }, () => resend(phone)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  // one that was replaced before its turn is not sent at all
  expect(sentTo(phone).length).toBeLessThanOrEqual(4);
});

test('[OTP-012] a code verifies once, for its number and its purpose alone, and stands in no answer', async () => {
  const [phone, other] = [newNumber(), newNumber()];
  const sent = await send(phone).expect(200);
  await send(other).expect(200);
  const code = await codeSentTo(outside, `+91${phone}`);
  expect(JSON.stringify(sent.body)).not.toContain(code);
  if (code !== (await codeSentTo(outside, `+91${other}`))) await verify(other, code).expect(400);
  await service
    .api()
    .post('/user/verifysession', { phoneNumber: phone, otp: code })
    .expect(400)
    .expect(refusal('otp.wrong'));
  await verify(phone, code).expect(200);
  await verify(phone, code).expect(400).expect(refusal('otp.wrong'));
});

test('[OTP-012] five wrong tries kill the code, also when they come at once', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  const code = await codeSentTo(outside, `+91${phone}`);
  await Promise.all(Array.from({ length: 9 }, () => verify(phone, another(code)).expect(400)));
  await verify(phone, code).expect(400).expect(refusal('otp.expired'));
  const [row] = await service.db.query<{ tries: number }>(
    'select wrong_tries_by_address as tries from one_time_code where target = $1',
    [`+91${phone}`],
  );
  expect(row?.tries).toBe(5);
});

test('[OTP-009] one address is sent 300 codes in a quarter of an hour, and floods neither the gateway nor the others', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  const post = (phone: string) => service.api().post(`/gateway/sms/${phone}`, undefined, { headers });
  await service.app
    .get(Database)
    .query(`insert into sign_in_tries (key, "window", tries) values ('codes@203.0.113.9', $1, 299)`, [
      Math.floor(service.clock.now() / 900_000),
    ]);
  const alone = await startService('identity', {
    database: service.db,
    clock: service.clock,
    environment: { ...outside.settings, REDIS_URL: 'redis://127.0.0.1:1' },
  });
  await alone.api().post(`/gateway/sms/${newNumber()}`, undefined, { headers }).expect(200);
  const phone = newNumber();
  await alone.api().post(`/gateway/sms/${phone}`, undefined, { headers }).expect(429).expect(refusal('otp.too_many'));
  expect(sentTo(phone)).toEqual([]);
  await post(newNumber()).expect(200);
});

test('all together are bounded', async () => {
  const environment = { ...outside.settings, OTP_TOTAL: '1' };
  const small = await startService('identity', { database: service.db, clock: service.clock, environment });
  await small.api().post(`/gateway/sms/${newNumber()}`).expect(429).expect(refusal('otp.too_many'));
});

test('with Redis away codes are sent, counted and verified all the same', async () => {
  const environment = { ...outside.settings, REDIS_URL: 'redis://127.0.0.1:1' };
  const alone = await startService('identity', { database: service.db, clock: service.clock, environment });
  const phone = newNumber();
  await alone.api().post(`/gateway/sms/${phone}`).expect(200);
  const code = await codeSentTo(outside, `+91${phone}`);
  await alone.api().post(`/gateway/verifysms/${phone}/${code}`).expect(200);
});

test('[NOTIF-010] with the gateway away it is said, nothing counts, and nothing is sent twice', async () => {
  const phone = newNumber();
  outside.faults.set('sms', true);
  for (let n = 0; n < 5; n += 1) {
    const { body, headers } = await send(phone).expect(503).expect(refusal('otp.not_sent'));
    expect(body.message).toBe('something went wrong...');
    expect(headers.get('retry-after')).toBe('10');
  }
  outside.faults.set('sms', false);
  await send(phone).expect(200);
  expect(sentTo(phone)).toHaveLength(1);
});

test('neither a code nor its hash lies in the database or the queue', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  const code = await codeSentTo(outside, `+91${phone}`);
  const [row] = await service.db.query<Record<string, unknown>>('select * from one_time_code where target = $1', [
    `+91${phone}`,
  ]);
  expect(Object.keys(row ?? {})).not.toContain('code');
  expect(row).toMatchObject({ ticket_hash: null, wrong_tries: 0 });
  await verify(phone, code).expect(200);
});

test('the ticket of a verification comes as a cookie that scripts do not see, for ten minutes', async () => {
  const phone = newNumber();
  await send(phone).expect(200);
  const { headers } = await verify(phone, await codeSentTo(outside, `+91${phone}`)).expect(200);
  expect(ticketCookie(headers)).toMatch(/^exam_ticket=[\w-]{43}$/);
  expect(headers.get('set-cookie')).toMatch(/Max-Age=600; Path=\/api\/user; HttpOnly; SameSite=Strict$/);
});

const start = (phoneNumber: string) => service.api().post('/user/loginuser', { phoneNumber });
const byCode = (phoneNumber: string, otp: string) => service.api().post('/user/verifysession', { phoneNumber, otp });

test('[AUTH-010] [AUTH-011] a known number gets a code and signs in with it', async () => {
  const started = await start(asha.phoneNumber).expect(200);
  expect(started.body).toEqual({ status: true, message: 'Enter OTP to sent your mobile' });
  const code = await codeSentTo(outside, '+919876543210');
  const { body, headers } = await byCode(`+91${asha.phoneNumber}`, code).expect(200);
  expect(body).toMatchObject({
    status: true,
    message: 'Successfully Signed in',
    user: { user_info: { given_name: 'Asha Rao' } },
  });
  expect(headers.getSetCookie().join()).toMatch(/exam_refresh=.*exam_device=/);
  await service.api(body.token).get('/user/getSession').expect(200);
  await byCode(asha.phoneNumber, code).expect(400).expect(refusal('otp.wrong'));
});

test('[AUTH-012] texts say whether the code is wrong or its time is over', async () => {
  service.clock.advance(31 * 60_000);
  await start(asha.phoneNumber).expect(200);
  const code = await codeSentTo(outside, '+919876543210', 2);
  expect((await byCode(asha.phoneNumber, another(code)).expect(400)).body.message).toContain('Invalid');
  service.clock.advance(121_000);
  expect((await byCode(asha.phoneNumber, code).expect(400)).body.message).toContain('expired');
});

test('[AUTH-016] [AUTH-017] [AUTH-018] a number that nobody has is told so, and nothing is sent until a code is asked for', async () => {
  const phone = newNumber();
  const { body } = await start(phone).expect(401).expect(refusal('auth.unknown_user'));
  expect(body.message).toBe('User does not exist');
  expect(sentTo(phone)).toEqual([]);
  await send(phone).expect(200);
  await verify(phone, await codeSentTo(outside, `+91${phone}`)).expect(200);
});

test('a password alone does not do where the number is not verified, or the browser is new and the settings ask', async () => {
  service.clock.advance(31 * 60_000);
  const login = { phoneNumber: asha.phoneNumber, password: asha.password };
  await service.db.query(`update person set phone_verified_at = null where phone_number = '+919876543210'`);
  const before = sentTo(asha.phoneNumber).length;
  const { body } = await service.api().post('/user/login', login).expect(401).expect(refusal('auth.code_needed'));
  expect(body.message).toBe('Enter OTP to sent your mobile');
  const first = await byCode(asha.phoneNumber, await codeSentTo(outside, '+919876543210', before + 1)).expect(200);
  await service.api().post('/user/login', login).expect(200);

  const environment = { ...outside.settings, SECOND_STEP_FOR_NEW_DEVICES: 'true' };
  const strict = await startService('identity', { database: service.db, clock: service.clock, environment });
  await strict.api().post('/user/login', login).expect(401).expect(refusal('auth.code_needed'));
  const cookie = first.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  await strict.api().post('/user/login', login, { headers: { cookie } }).expect(200);
});

test('after twenty failures at a login its password alone does not do from a browser not seen before', async () => {
  service.clock.advance(31 * 60_000);
  const login = { phoneNumber: asha.phoneNumber, password: asha.password };
  const device = (await service.api().post('/user/login', login).expect(200)).headers.getSetCookie();
  const tries = service.app.get(SignInTries);
  const from = (nth: number) => ({ login: '+919876543210', address: `203.0.113.${nth}`, device: null });
  for (let nth = 0; nth < 19; nth += 1) await tries.failed(from(nth));
  expect(await tries.isSuspicious(from(0))).toBe(false);
  await tries.failed(from(19));
  const before = sentTo(asha.phoneNumber).length;
  await service.api().post('/user/login', login).expect(401).expect(refusal('auth.code_needed'));
  const cookie = device.map((one) => one.split(';')[0]).join('; ');
  await service.api().post('/user/login', login, { headers: { cookie } }).expect(200);
  await byCode(asha.phoneNumber, await codeSentTo(outside, '+919876543210', before + 1)).expect(200);
  await service.api().post('/user/login', login).expect(200);
});

test('the job ends a code whose time is over', async () => {
  const real = await startService('identity', {
    database: service.db,
    clock: service.clock,
    environment: outside.settings,
  });
  const phone = newNumber();
  await real.api().post(`/gateway/sms/${phone}`).expect(200);
  const { CodeJobs } = await import('./codes.jobs.js');
  const ended = async () =>
    (
      await service.db.query<{ ended_at: Date | null; code_id: string }>(
        'select ended_at, code_id from one_time_code where target = $1',
        [`+91${phone}`],
      )
    )[0] as { ended_at: Date | null; code_id: string };
  const { code_id: codeId } = await ended();
  await real.app.get(CodeJobs).expire({ codeId });
  expect((await ended()).ended_at).toBeNull();
  service.clock.advance(120_000);
  await real.app.get(CodeJobs).expire({ codeId });
  await until(async () => (await ended()).ended_at !== null);
});
