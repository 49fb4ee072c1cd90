import { erasePerson, personErased, userRegistered } from '@exam/contracts';
import { refusal, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { actorOfClaims } from '@exam/platform/auth/claims';
import { decodeJwt } from 'jose';
import { createHash } from 'node:crypto';
import { codeSentTo, startWithGateways, ticketCookie } from '../../test/outside.js';
import { newcomers, newNumber } from '../../test/newcomers.js';
import { asha, importPack, operatorOf } from '../../test/packs.js';

let service: TestService;
let outside: Outside;

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
});

const { payload, verifiedNumber, signUp, peopleNamed } = newcomers(() => ({ service, outside }));

test('[REG-009] [REG-014] the sign-up payload of a verified number makes a user and signs them in', async () => {
  const { phone, cookie } = await verifiedNumber();
  const { body, headers } = await signUp(payload(phone, { email: 'Divya@Example.org' }), cookie).expect(200);
  expect(body).toMatchObject({
    status: true,
    message: 'Successfully Signed in',
    user: {
      orgId: 'org-a',
      roles: ['student'],
      user_info: {
        given_name: 'Divya Menon',
        family_name: 'Menon',
        phone_number: `+91${phone}`,
        email: 'divya@example.org',
        board: 'CBSE',
        grade: 'Class 11',
        group: 'MPC',
        classId: 'c11',
        gradeId: 'c11',
      },
    },
  });
  expect(headers.getSetCookie().join()).toContain('exam_refresh=');
  await service.api(body.token).get('/user/getSession').expect(200);
  await service.api().post('/user/login', { phoneNumber: phone, password: 'Divya-pass-1!' }).expect(200);
  expect(JSON.stringify(body)).not.toContain('Divya-pass');
});

test.each([
  ['Divya Menon', 'Menon', 'Divya Menon'],
  ['Divya Menon', 'Rao', 'Divya Menon Rao'],
])('who registers as %s, of the family %s, is %s in the token', async (given_name, family_name, name) => {
  const { phone, cookie } = await verifiedNumber();
  const { token } = (await signUp(payload(phone, { given_name, family_name }), cookie).expect(200)).body;
  expect(actorOfClaims(decodeJwt(token))?.actor.name).toBe(name);
});

test('[REG-018] there is a base account that never learns and a grade account that is the current one', async () => {
  const { phone, cookie } = await verifiedNumber();
  const { user, token } = (await signUp(payload(phone), cookie).expect(200)).body;
  expect(user.currentAccountId).not.toBe(user.baseAccountId);
  const chosen = { board: 'CBSE', boardId: 'cbse', grade: 'Class 11', gradeId: 'c11', group: 'MPC', groupId: 'mpc' };
  expect(user).toMatchObject({ orgId: 'org-a', user_info: chosen });
  const api = service.api(token);
  expect((await api.get(`/user/data/${user.currentAccountId}`).expect(200)).body.Item.user_info).toMatchObject(chosen);
  const { Items } = (await api.get('/user/grades/getAllUserGrades').expect(200)).body;
  expect(Items.map((one: { account_id: string }) => one.account_id)).toEqual([user.currentAccountId]);
  const told = (await service.outbox.of(userRegistered)).find((one) => one.userId === user.user_id);
  expect(told).toMatchObject({
    orgId: 'org-a',
    currentAccountId: user.currentAccountId,
    accounts: [
      { accountId: user.baseAccountId, isBaseAccount: true, boardId: null, classId: null, groupId: null },
      { accountId: user.currentAccountId, isBaseAccount: false, boardId: 'cbse', classId: 'c11', groupId: 'mpc' },
    ],
  });
});

test('[REG-009] whatever account id a client sends, the server makes its own', async () => {
  const chosen = 'b6a9d9f2-4b53-4cfe-9f6d-0a6a3d5f7a11';
  for (const field of ['account_id', 'accountId'])
    for (const value of [chosen, 'admin', 7, null]) {
      const { phone, cookie } = await verifiedNumber();
      const { user } = (await signUp(payload(phone, { [field]: value }), cookie).expect(200)).body;
      expect(user.currentAccountId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    }
  expect(await service.db.query('select 1 from account where account_id = $1', [chosen])).toEqual([]);
});

test('registrations with one account id at once share nothing', async () => {
  const chosen = 'b6a9d9f2-4b53-4cfe-9f6d-0a6a3d5f7a12';
  const people = await Promise.all([1, 2, 3, 4].map(verifiedNumber));
  const answers = await Promise.all(
    people.map(({ phone, cookie }) => signUp(payload(phone, { account_id: chosen }), cookie).expect(200)),
  );
  const accounts = new Set(answers.map(({ body }) => body.user.currentAccountId));
  expect(accounts.size).toBe(4);
});

/** As ids of people of packs were made until now, a UUID of version 5: anybody could reckon them. */
function computable(what: string, orgId: string, userCode: string): string {
  const namespace = Buffer.from('b0b4f9b83f0e4d0a9c556a1c1f1c7e11', 'hex');
  const text = JSON.stringify([what, orgId, userCode]);
  const bytes = createHash('sha1').update(namespace).update(text).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x50;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

test('a stranger who registers with the id of a student to come and that student share nothing; erasing one leaves the other whole', async () => {
  const chosen = computable('account', 'org-a', 's50');
  const { phone, cookie } = await verifiedNumber();
  const stranger = (await signUp(payload(phone, { account_id: chosen }), cookie).expect(200)).body.user;
  const s50 = { ...asha, userCode: 's50', loginName: 's50', phoneNumber: '9876599950', email: null };
  const operator = await operatorOf(service);
  expect((await importPack(operator, [['user', [s50]]])).counts.user).toMatchObject({ created: 1, refused: 0 });
  const login = { phoneNumber: s50.phoneNumber, password: s50.password };
  const student = (await service.api().post('/user/login', login).expect(200)).body.user;
  const idsOf = (one: Record<string, string>) => [one['user_id'], one['baseAccountId'], one['currentAccountId']];
  const all = [...idsOf(stranger), ...idsOf(student)];
  expect(new Set(all).size).toBe(6);
  for (const what of ['user', 'account', 'base-account']) expect(all).not.toContain(computable(what, 'org-a', 's50'));

  await operator.call(erasePerson, { params: { userId: stranger.user_id } }).expect(200);
  for (const event of await service.outbox.of(personErased)) await service.deliver(personErased, event);
  const after = (await service.api().post('/user/login', login).expect(200)).body.user;
  expect(idsOf(after)).toEqual(idsOf(student));
  expect(after.user_info).toEqual(student.user_info);
  expect((await importPack(operator, [['user', [s50]]])).counts.user).toMatchObject({ unchanged: 1, refused: 0 });
});

test('[REG-011] [REG-013] an empty field is named by the first item of the error list, and nobody is made', async () => {
  const { phone, cookie } = await verifiedNumber();
  const empty = ['given_name', 'family_name', 'phone_number', 'email', 'password', 'boardId', 'gradeId', 'groupId'];
  for (const field of [...empty, 'board', 'grade', 'group']) {
    const name = /^(board|grade|group)/.test(field) ? `custom:${field}` : field;
    const { body } = await signUp(payload(phone, { [name]: ' ' }), cookie)
      .expect(400)
      .expect(refusal('request.invalid'));
    expect(body.errorResponse[0]).toMatchObject({ field: `body.${field}`, message: `${field} is not defined` });
  }
  const { family_name: _, ...without } = payload(phone);
  expect((await signUp(without, cookie).expect(400)).body.message).toBe('family_name is not defined');
  expect(await peopleNamed(phone)).toEqual([]);
});

test('[REG-012] without a verified code, with another number’s or an old one, nobody is registered', async () => {
  const { phone, cookie } = await verifiedNumber();
  const stranger = newNumber();
  await signUp(payload(phone)).expect(403).expect(refusal('signup.not_verified'));
  await signUp(payload(stranger), cookie).expect(403).expect(refusal('signup.not_verified'));
  await signUp(payload(phone), `exam_ticket=${'A'.repeat(43)}`).expect(403);
  await signUp(payload(phone), cookie).expect(200);
  await signUp(payload(stranger), cookie).expect(403).expect(refusal('signup.not_verified'));
  const old = await verifiedNumber();
  service.clock.advance(10 * 60_000 + 1);
  await signUp(payload(old.phone), old.cookie).expect(403).expect(refusal('signup.not_verified'));
  expect(await peopleNamed(stranger)).toEqual([]);
});

test('[REG-012] a number that has an account is refused, and its ticket opens nothing else', async () => {
  await service.api().post(`/gateway/sms/${asha.phoneNumber}`).expect(200);
  const code = await codeSentTo(outside, '+919876543210');
  const { body } = await service.api().post(`/gateway/verifysms/${asha.phoneNumber}/${code}`).expect(200);
  await signUp(payload(asha.phoneNumber, { ticket: body.ticket }))
    .expect(409)
    .expect(refusal('signup.phone_taken'));
  await service.api().post('/user/login', { phoneNumber: asha.phoneNumber, password: asha.password }).expect(200);
});

test('[REG-016] where the answer to a registration was lost, its repeat says so, and the number signs in with its password', async () => {
  const { phone, cookie } = await verifiedNumber();
  await signUp(payload(phone), cookie).expect(200);
  await signUp(payload(phone), cookie).expect(409).expect(refusal('signup.phone_taken'));
  const { body } = await service
    .api()
    .post('/user/login', { phoneNumber: phone, password: 'Divya-pass-1!' })
    .expect(200);
  expect(body).toMatchObject({ status: true, user: { user_info: { phone_number: `+91${phone}` } } });
});

test('two registrations of one number in the same instant make one person', async () => {
  const { phone, cookie } = await verifiedNumber();
  // a second ticket of the same number: two browsers, each with its code typed
  await service.api().post(`/gateway/resendsms/${phone}`).expect(200);
  const code = await codeSentTo(outside, `+91${phone}`, 2);
  const other = ticketCookie((await service.api().post(`/gateway/verifysms/${phone}/${code}`).expect(200)).headers);
  const given = [cookie, other, cookie, other].map((one) => signUp(payload(phone), one));
  const answers = await Promise.all(given);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { status } of answers) expect([200, 403, 409]).toContain(status);
  expect(await peopleNamed(phone)).toHaveLength(1);
  const events = (await service.outbox.of(userRegistered)).filter(({ accounts }) => accounts.length === 2);
  const [{ user_id: userId }] = (await peopleNamed(phone)) as [{ user_id: string }];
  expect(events.filter((one) => one.userId === userId)).toHaveLength(1);
});

test('[PWD-010] a weak password is refused with the document’s text', async () => {
  const { phone, cookie } = await verifiedNumber();
  for (const password of ['Aa1!', 'alllowercase1!', 'ALLUPPER1!', 'NoDigits!!', 'NoSpecial11']) {
    const { body } = await signUp(payload(phone, { password }), cookie).expect(400).expect(refusal('request.invalid'));
    expect(body.errorResponse[0].field).toBe('body.password');
  }
  const short = await signUp(payload(phone, { password: 'Aa1!' }), cookie);
  expect(short.body.message).toBe('Password must contain 8 character');
});

test('names: seven signs at least, any script, none that is over-long, turned around or piled with marks', async () => {
  const { phone, cookie } = await verifiedNumber();
  const bad = [
    'Ravi R',
    'x'.repeat(101),
    'Divya \u202eMenon',
    `Divy${'\u0301'.repeat(9)} Menon`,
    'Divya\u0000Menon',
    'a\nb Menon',
  ];
  for (const given_name of bad)
    await signUp(payload(phone, { given_name }), cookie).expect(400).expect(refusal('request.invalid'));
  expect((await signUp(payload(phone, { given_name: 'Ravi R' }), cookie)).body.message).toBe(
    'Please enter a valid full name',
  );
  const arabic = 'محمد عبد الله';
  const { body } = await signUp(payload(phone, { given_name: `  ${arabic} ` }), cookie).expect(200);
  expect(body.user.user_info.given_name).toBe(arabic);
  const second = await verifiedNumber();
  const decomposed = 'Jose\u0301 Pereira';
  const told = (await signUp(payload(second.phone, { given_name: decomposed }), second.cookie).expect(200)).body.user;
  expect(told.user_info.given_name).toBe(decomposed.normalize('NFC'));
});

test('a place that is not in the organisation’s tree is refused', async () => {
  const { phone, cookie } = await verifiedNumber();
  for (const [field, message] of [
    ['boardId', 'Please select board'],
    ['gradeId', 'Please select class'],
    ['groupId', 'Please select group'],
  ] as const) {
    const { body } = await signUp(payload(phone, { [`custom:${field}`]: 'nowhere' }), cookie)
      .expect(422)
      .expect(refusal('signup.unknown_place'));
    expect(body.message).toBe(message);
  }
  await signUp(payload(phone, { orgCode: 'NOBODY' }), cookie)
    .expect(404)
    .expect(refusal('organisation.not_found'));
});

test('[REG-002] a parent consents for a child, with time, version and language of the text', async () => {
  const { phone, cookie } = await verifiedNumber();
  const { consent: _, ...without } = payload(phone);
  await signUp(without, cookie).expect(400).expect(refusal('request.invalid'));
  await signUp(payload(phone, { consent: { by: 'parent', textVersion: '2026-11' } }), cookie).expect(400);
  const byChild = { birthdate: '2012-04-01', consent: { by: 'self', textVersion: '2026-11' } };
  await signUp(payload(phone, byChild), cookie).expect(422).expect(refusal('consent.parent_needed'));
  const consent = { by: 'parent', guardianName: 'Latha Menon', textVersion: '2026-11', textLanguage: 'ml' };
  await signUp(payload(phone, { consent: { ...consent, textLanguage: 'xx' } }), cookie).expect(400);
  const { body } = await signUp(payload(phone, { birthdate: '2012-04-01', consent }), cookie).expect(200);
  const consents = await service.db.query('select * from consent where user_id = $1', [body.user.user_id]);
  expect(consents).toEqual([
    expect.objectContaining({
      given_by: 'parent',
      guardian_name: 'Latha Menon',
      text_version: '2026-11',
      text_language: 'ml',
      given_at: new Date(service.clock.now()),
    }),
  ]);
});

test('[REG-002] without a possible date of birth nobody is registered: consent is not skipped by leaving it out', async () => {
  const { phone, cookie } = await verifiedNumber();
  const byThemselves = { consent: { by: 'self', textVersion: '2026-11' } };
  for (const birthdate of [undefined, '', 'soon']) {
    const { body } = await signUp(payload(phone, { ...byThemselves, birthdate }), cookie)
      .expect(400)
      .expect(refusal('request.invalid'));
    expect(body.errorResponse[0].field).toBe('body.birthdate');
  }
  for (const birthdate of ['1800-01-01', '2999-01-01'])
    await signUp(payload(phone, { birthdate }), cookie).expect(422).expect(refusal('profile.birthdate'));
  expect(await peopleNamed(phone)).toEqual([]);
});

test('what was registered is not overwritten by the next import of the school', async () => {
  const { phone, cookie } = await verifiedNumber();
  await signUp(payload(phone), cookie).expect(200);
  const report = await importPack(await operatorOf(service), [
    ['user', [{ ...asha, userCode: 'divya', loginName: null, phoneNumber: phone }]],
  ]);
  expect(JSON.stringify(report)).toContain('user.phone_taken');
});
