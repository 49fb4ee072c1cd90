import { refusal, tokenFor, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, startWithGateways, ticketCookie } from '../../test/outside.js';
import { asha } from '../../test/packs.js';

let service: TestService;
let outside: Outside;
let password = asha.password;
const phone = '+919876543210';

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
});
// the limits of a number look half an hour back
beforeEach(() => service.clock.advance(31 * 60_000));

const signIn = (given = password) => service.api().post('/user/login', { phoneNumber: phone, password: given });
const messages = (to: string) => outside.messages.list({ to }).length;
const forgot = (body: object) => service.api().post('/user/forgotpassword', body);
const verify = (to: string, otp: string) =>
  service
    .api()
    .post(`/gateway/verifysms/${encodeURIComponent(to)}/${otp}`)
    .expect(200);
const reset = (body: object, cookie = '') =>
  service.api().post('/user/resetpassword', body, { headers: cookie ? { cookie } : {} });

test('[PWD-003] [PWD-005] [PWD-007] a forgotten password is reset by the code; the old one and all sessions are worth nothing', async () => {
  const { token } = (await signIn().expect(200)).body;
  const before = messages(phone);
  await service.api().post('/user/forgotpass', { phoneno: '9876543210' }).expect(200);
  const { headers } = await verify(phone, await codeSentTo(outside, phone, before + 1));
  const { body } = await reset({ Username: phone, password: 'Second-pass-2!' }, ticketCookie(headers)).expect(200);
  expect(body.message).toBe('Password successfully Changed');
  await signIn().expect(401).expect(refusal('auth.wrong_password'));
  await service.api(token).get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
  password = 'Second-pass-2!';
  await signIn().expect(200);
});

test('[PWD-005] without a ticket, with a used or old one, or another’s, nothing is reset', async () => {
  const before = messages(phone);
  const given = { Username: phone, password: 'Stolen-pass-1!' };
  await reset(given).expect(403).expect(refusal('otp.ticket_missing'));
  await forgot({ type: 'phoneNumber', value: phone }).expect(200);
  const cookie = ticketCookie((await verify(phone, await codeSentTo(outside, phone, before + 1))).headers);
  await reset(given).expect(403).expect(refusal('otp.ticket_missing'));
  await reset({ ...given, Username: '9812345678' }, cookie)
    .expect(403)
    .expect(refusal('otp.ticket_missing'));
  await reset({ ...given, password: 'weak' }, cookie)
    .expect(400)
    .expect(refusal('request.invalid'));
  await signIn().expect(200);
  const answers = await Promise.all([1, 2, 3].map((n) => reset({ ...given, password: `Third-pass-${n}!` }, cookie)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  password = `Third-pass-${answers.findIndex(({ status }) => status === 200) + 1}!`;
  await signIn().expect(200);

  await forgot({ type: 'phoneNumber', value: phone }).expect(200);
  const old = ticketCookie((await verify(phone, await codeSentTo(outside, phone, before + 2))).headers);
  service.clock.advance(10 * 60_000 + 1);
  await reset(given, old).expect(403).expect(refusal('otp.ticket_missing'));
});

test('[PWD-005] the ticket may come in the body instead, and is used once there too', async () => {
  const before = messages(phone);
  await forgot({ type: 'phoneNumber', value: phone }).expect(200);
  const { ticket } = (await verify(phone, await codeSentTo(outside, phone, before + 1))).body;
  const given = { Username: phone, password: 'Fourth-pass-1!' };
  await reset({ ...given, ticket: 'x'.repeat(43) })
    .expect(403)
    .expect(refusal('otp.ticket_missing'));
  await reset({ ...given, ticket }).expect(200);
  password = given.password;
  await signIn().expect(200);
  await reset({ ...given, password: 'Fifth-pass-1!', ticket })
    .expect(403)
    .expect(refusal('otp.ticket_missing'));
  await signIn().expect(200);
});

test('a code for a registration opens no reset', async () => {
  const before = messages(phone);
  await service.api().post(`/gateway/sms/${phone}`).expect(200);
  const cookie = ticketCookie((await verify(phone, await codeSentTo(outside, phone, before + 1))).headers);
  await reset({ Username: phone, password: 'Stolen-pass-1!' }, cookie)
    .expect(403)
    .expect(refusal('otp.ticket_missing'));
});

test('[PWD-004] by phone number the code goes there and nowhere else', async () => {
  const before = messages(phone);
  const mails = messages('asha@example.org');
  await forgot({ type: 'phoneNumber', value: '9876543210' }).expect(200);
  const cookie = ticketCookie((await verify(phone, await codeSentTo(outside, phone, before + 1))).headers);
  expect([messages(phone), messages('asha@example.org')]).toEqual([before + 1, mails]);
  await reset({ Username: phone, password: 'Phone-pass-5!' }, cookie).expect(200);
  password = 'Phone-pass-5!';
  await signIn().expect(200);
  const bad = await forgot({ type: 'phoneNumber', value: '12345' }).expect(400);
  expect(bad.body.errorResponse[0].message).toBe('Invalid Mobile number');
});

test('[PWD-004] by e-mail the code goes to a verified address, and nothing tells whether there is one', async () => {
  await service.db.query(`update person set email_verified_at = now() where phone_number = $1`, [phone]);
  const known = await forgot({ type: 'email', value: 'Asha@Example.org' }).expect(200);
  const unknown = await forgot({ type: 'email', value: 'nobody@example.org' }).expect(200);
  const stranger = await service.api().post('/user/forgotpass', { phoneno: '9812345670' }).expect(200);
  expect(unknown.body).toEqual(known.body);
  expect(stranger.body).toEqual(known.body);
  const cookie = ticketCookie(
    (await verify('asha@example.org', await codeSentTo(outside, 'asha@example.org'))).headers,
  );
  expect(messages('nobody@example.org') + messages('+919812345670')).toBe(0);
  await reset({ Username: 'asha@example.org', password: 'Mail-pass-4!' }, cookie).expect(200);
  password = 'Mail-pass-4!';
  await signIn().expect(200);
  const bad = await forgot({ type: 'email', value: 'nothing' }).expect(400);
  expect(bad.body.errorResponse[0].message).toBe('Invalid Email');
  expect((await forgot({ type: 'carrier', value: 'x' }).expect(400)).body.message).toBe('Enter valid details');
});

test('with the gateway away the code of a reset is tried again and comes once', async () => {
  const before = messages(phone);
  outside.faults.set('sms', true);
  await forgot({ type: 'phoneNumber', value: phone }).expect(200);
  outside.faults.set('sms', false);
  await codeSentTo(outside, phone, before + 1);
  expect(messages(phone)).toBe(before + 1);
});

test('[PWD-015] with the old password it is changed, and the other sessions end', async () => {
  const { token } = (await signIn().expect(200)).body;
  const other = (await signIn().expect(200)).body.token as string;
  const change = (body: object) =>
    service.api(token).post('/user/changePassword', {
      access_token: token,
      previous_pass: password,
      proposed_pass: 'Fifth-pass-5!',
      ...body,
    });
  const wrong = await change({ previous_pass: 'wrong' }).expect(400).expect(refusal('auth.wrong_password'));
  expect(wrong.body.message).toBe('Incorrect password');
  await change({ access_token: other }).expect(403).expect(refusal('auth.not_yours'));
  await change({ proposed_pass: 'weak' }).expect(400).expect(refusal('request.invalid'));
  expect((await change({}).expect(200)).body.message).toBe('Password successfully Changed');
  password = 'Fifth-pass-5!';
  await service.api(token).get('/user/getSession').expect(200);
  await service.api(other).get('/user/getSession').expect(401);
  await signIn().expect(200);
});

test('[OTP-001] [PWD-011] with a code to the own number it is changed, for oneself alone', async () => {
  const { token, user } = (await signIn().expect(200)).body;
  const before = messages(phone);
  // a token that has run out would send the code of a registration, which changes no password
  const runOut = service.api(await tokenFor({ userId: user.user_id }, { livesSeconds: -60 }));
  await runOut.post(`/gateway/sms/${phone}`).expect(401).expect(refusal('auth.token_expired'));
  await service.api(token).post(`/gateway/sms/${phone}`).expect(200);
  const otp = await codeSentTo(outside, phone, before + 1);
  expect(otp).toMatch(/^\d{4}$/);
  const change = (body: object) =>
    service.api(token).post('/user/verifychangepassword', {
      newPassword: 'Sixth-pass-6!',
      phoneNumber: phone,
      otp,
      userId: user.user_id,
      ...body,
    });
  await change({ userId: 'somebody-else' }).expect(403).expect(refusal('auth.not_yours'));
  await change({ phoneNumber: '9812345678' }).expect(403).expect(refusal('auth.not_yours'));
  expect((await change({}).expect(200)).body.message).toBe('Password successfully Changed');
  password = 'Sixth-pass-6!';
  await change({}).expect(400).expect(refusal('otp.wrong'));
  await signIn().expect(200);
});

test('[PWD-010] every call that sets a password refuses one that breaks the rule, with a code that would do', async () => {
  const { token, user } = (await signIn().expect(200)).body;
  const before = messages(phone);
  await service.api(token).post(`/gateway/sms/${phone}`).expect(200);
  const otp = await codeSentTo(outside, phone, before + 1);
  const api = service.api(token);
  const second = { email: 'rule@example.org', phoneNumber: phone };
  const settings: Record<string, (given: string) => ReturnType<typeof forgot>> = {
    password: (given) => reset({ Username: phone, password: given }),
    proposed_pass: (given) =>
      api.post('/user/changePassword', { access_token: token, previous_pass: password, proposed_pass: given }),
    newPassword: (given) =>
      api.post('/user/verifychangepassword', { newPassword: given, phoneNumber: phone, otp, userId: user.user_id }),
    'newPassword of a second login': (given) => api.post('/user/addsecondarylogin', { ...second, newPassword: given }),
    'newPassword of its code': (given) =>
      api.post('/user/verifyotpaddlogin', { ...second, newPassword: given, otp, userId: user.user_id }),
  };
  for (const [field, set] of Object.entries(settings)) {
    for (const weak of ['Aa1!', 'alllowercase1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11']) {
      const { body } = await set(weak).expect(400).expect(refusal('request.invalid'));
      expect([weak, body.errorResponse[0].field]).toEqual([weak, `body.${field.split(' ')[0]}`]);
    }
    expect((await set('Aa1!').expect(400)).body.message).toBe('Password must contain 8 character');
  }
  await signIn().expect(200);
});

test('one’s devices are listed, signed out one by one and all at once; a stranger’s are not there', async () => {
  const agent = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';
  const headers = { 'user-agent': agent };
  const phoneApp = (await service.api().post('/user/login', { phoneNumber: phone, password }, { headers }).expect(200))
    .body;
  const { token } = (await signIn().expect(200)).body;
  const api = service.api(token);
  const { Items } = (await api.get('/user/sessions').expect(200)).body as {
    Items: { sessionId: string; name: string; isCurrent: boolean }[];
  };
  expect(Items.filter((one) => one.isCurrent)).toHaveLength(1);
  const onPhone = Items.find((one) => one.name === 'Chrome, Android')?.sessionId ?? '';
  const stranger = await service.as({});
  await stranger.send('DELETE', `/user/sessions/${onPhone}`).expect(404).expect(refusal('session.not_found'));
  await api.send('DELETE', `/user/sessions/${onPhone}`).expect(200);
  await service.api(phoneApp.token).get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
  await api.post('/user/sessions/end').expect(200);
  await api.get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
});
