import { profileUpdated } from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { refusal, until, type Api, type TestService } from '@exam/testing';
import type { Outside } from '@exam/testing/outside/index';
import { codeSentTo, startWithGateways } from '../../test/outside.js';
import { asha, board, importPack, operatorOf } from '../../test/packs.js';

let service: TestService;
let outside: Outside;
let api: Api;
let user: { user_id: string; currentAccountId: string; baseAccountId: string };
const phone = '+919876543210';
const ravi = { ...asha, userCode: 'ravi', loginName: 'ravi', phoneNumber: '9876543219', email: 'ravi@example.org' };

beforeAll(async () => {
  ({ service, outside } = await startWithGateways());
  const trees = [...board.classes, { ...board.classes[0], classId: 'c12', className: 'Class 12' }];
  await importPack(await operatorOf(service), [
    ['board', [{ ...board, classes: trees }]],
    ['user', [ravi]],
  ]);
  await signIn();
});
beforeEach(() => service.clock.advance(31 * 60_000));

async function signIn(): Promise<void> {
  const login = { phoneNumber: phone, password: asha.password };
  const { body } = await service.api().post('/user/login', login).expect(200);
  api = service.api(body.token);
  user = body.user;
}
const save = (body: object) => api.post('/user/profile', body);
const read = async () => (await api.get(`/user/data/${user.currentAccountId}`).expect(200)).body;
const mails = (to: string) => outside.messages.list({ to, kind: 'mail' });
async function linkIn(to: string, count = 1): Promise<string> {
  await until(() => mails(to).length >= count);
  return /\/verify\/([\w-]+)/.exec(mails(to)[0]?.text ?? '')?.[1] ?? '';
}

test('[PROF-003] the own user data are read with the session of the discussion and without the password', async () => {
  const body = await read();
  expect(body.Item).toMatchObject({ user_id: user.user_id, account_id: user.currentAccountId });
  expect(body.Item.user_info).toMatchObject({
    given_name: 'Asha Rao',
    board: 'CBSE',
    gradeId: 'c11',
    siteLanguage: 'en',
    address: null,
  });
  expect(body.discussBoardSession.data.user._id).toBe(user.user_id);
  expect(JSON.stringify(body)).not.toMatch(/password|argon2/i);
});

test('[PROF-004] every field of the profile is kept and returned; a password is not', async () => {
  const typed = {
    ...{
      given_name: 'Asha Rao',
      family_name: 'Rao',
      address: '4 Hill Road',
      birthdate: '2009-05-16',
      gender: 'female',
    },
    ...{
      school: 'Alpha School',
      parent_name: 'Lata',
      parent_email: 'lata@example.org',
      parent_mobile: '+919812345670',
    },
    shippingAddress: {
      houseNoAndStreet: '4 Hill Road',
      HNO: '4 Hill Road',
      city: 'Pune',
      state: 'MH',
      pinCode: '411001',
    },
    ...{ siteLanguage: 'hi', contentLanguage: 'ta' },
  };
  await save({ ...typed, password: 'Never-kept-1!' }).expect(200);
  const { user_info: info } = (await read()).Item;
  expect(info).toEqual({
    ...typed,
    ...{ phone_number: phone, email: 'asha@example.org', isEmailVerified: false, board: 'CBSE', grade: 'Class 11' },
    ...{ group: 'MPC', section: 'A', boardId: 'cbse', classId: 'c11', gradeId: 'c11', groupId: 'mpc', sectionId: 's1' },
    ...{ branchId: null, courseId: null, sectionInfo: { sectionId: 's1', sectionName: 'A' } },
    ...{ profilePicStorageKey: null, profilePicUrl: null },
  });
  expect(JSON.stringify(await service.db.query('select * from person'))).not.toContain('Never-kept-1!');
  await save({ siteLanguage: 'en', contentLanguage: 'en' }).expect(200);
});

test('[PROF-008] [PROF-005] what is given is saved under each spelling, the rest stays, and others hear of names', async () => {
  const { body } = await save({
    given_name: 'Asha Rao Iyer',
    'custom:family_name': 'Iyer',
    dob: '2009-05-17',
    gender: 'female',
    gaurdianName: 'Lata Rao',
    gaurdianNumber: '98123 45678',
    gaurdianEmail: 'Lata@Example.org',
    shippingAddress: { HNo: '12 Lake View', city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' },
  }).expect(200);
  expect(body.message).toBe('Profile Updated Successfully');
  await save({ siteLanguage: 'ta' }).expect(200);
  expect((await read()).Item.user_info).toMatchObject({
    given_name: 'Asha Rao Iyer',
    family_name: 'Iyer',
    birthdate: '2009-05-17',
    parent_name: 'Lata Rao',
    parent_mobile: '+919812345678',
    parent_email: 'lata@example.org',
    shippingAddress: {
      ...{ houseNoAndStreet: '12 Lake View', HNO: '12 Lake View' },
      ...{ city: 'Chennai', state: 'Tamil Nadu', pinCode: '600001' },
    },
    siteLanguage: 'ta',
  });
  const told = (await service.outbox.of(profileUpdated)).filter((one) => one.userId === user.user_id);
  expect(told.map(({ givenName, language }) => [givenName, language])).toEqual([
    ['Asha Rao', 'hi'],
    ['Asha Rao', 'en'],
    ['Asha Rao Iyer', 'en'],
    ['Asha Rao Iyer', 'ta'],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/9812345678|Chennai|2009/);
  for (const name of ['HNO', 'houseNoAndStreet']) {
    await save({ shippingAddress: { [name]: `by ${name}` } }).expect(200);
    expect((await read()).Item.user_info.shippingAddress).toMatchObject({
      houseNoAndStreet: `by ${name}`,
      city: 'Chennai',
    });
  }
});

test('[PROF-014] a patch of the address alone changes just that', async () => {
  const before = (await read()).Item.user_info;
  await save({ shippingAddress: { city: 'Madurai' } }).expect(200);
  const after = (await read()).Item.user_info;
  expect(after).toEqual({ ...before, shippingAddress: { ...before.shippingAddress, city: 'Madurai' } });
});

test('[PROF-009] each fault is told with the document’s text, and nothing is saved', async () => {
  const before = await read();
  for (const [body, message] of [
    [{ family_name: ' ' }, 'Required'],
    [{ gender: 'x' }, 'Required'],
    [{ birthdate: '17.05.2009' }, 'Required'],
    [{ parent_email: 'no' }, 'Invalid Email'],
    [{ parent_mobile: '123' }, 'Invalid Email'],
    [{ shippingAddress: { pinCode: 'abc' } }, 'Invalid Pincode'],
  ] as const)
    expect((await save(body).expect(400).expect(refusal('request.invalid'))).body.errorResponse[0].message).toBe(
      message,
    );
  const short = await save({ given_name: 'Ravi Ra' }).expect(422).expect(refusal('profile.name_short'));
  expect(short.body.message).toBe('Min 8 chars required.');
  await save({ birthdate: '2999-01-01' }).expect(422).expect(refusal('profile.birthdate'));
  // a child who makes itself an adult would end the need of a parent's consent
  await save({ birthdate: '1990-01-01' }).expect(422).expect(refusal('profile.birthdate'));
  expect(await read()).toEqual(before);
});

test('[PROF-016] number, ids, roles and organisation are not a person’s to change, and nobody else’s profile is', async () => {
  await save({
    phone_number: '9811111111',
    user_id: 'x',
    orgId: 'org-b',
    roles: ['super'],
    address: 'Here',
  }).expect(200);
  await save({ userId: 'ravi', address: 'There' }).expect(403).expect(refusal('auth.not_yours'));
  const { Item } = await read();
  expect(Item).toMatchObject({ user_id: user.user_id, orgId: 'org-a', roles: ['student'] });
  expect(Item.user_info).toMatchObject({ phone_number: phone, address: 'Here' });
  await api.get(`/user/data/${user.baseAccountId}`).expect(403).expect(refusal('auth.not_yours'));
  await service.api().get(`/user/data/${user.currentAccountId}`).expect(401);
});

test('[PROF-015] board, class and group are set once, with what else is given; later there is a request', async () => {
  const place = { boardId: 'cbse', classId: 'c12', groupId: 'mpc' };
  await save(place).expect(403).expect(refusal('profile.place_fixed'));
  await save({ boardId: 'cbse', gradeId: 'c11', groupId: 'mpc' }).expect(200);
  await service.db.query('update account set board_id = null, class_id = null, group_id = null where account_id = $1', [
    user.currentAccountId,
  ]);
  await save({ ...place, groupId: 'none' })
    .expect(422)
    .expect(refusal('signup.unknown_place'));
  await save({ ...place, school: 'Elsewhere School', gender: 'male' }).expect(200);
  const set = (await read()).Item.user_info;
  expect(set).toMatchObject({ ...place, grade: 'Class 12', school: 'Elsewhere School', gender: 'male' });
  await save({ ...place, classId: 'c11', school: 'Nowhere School' })
    .expect(403)
    .expect(refusal('profile.place_fixed'));
  expect((await read()).Item.user_info).toEqual(set);
  await api.post('/user/profile/change-request', { ...place, classId: 'c11' }).expect(200);
  expect(await service.db.query('select class_id from change_request')).toEqual([{ class_id: 'c11' }]);
});

test('[GRADE-002] [GRADE-006] a grade is added once and listed; the base account is not', async () => {
  const names = { board: 'CBSE', grade: 'Class 11', group: 'MPC' };
  const place = { boardId: 'cbse', classId: 'c11', groupId: 'mpc' };
  const add = (given: object) =>
    api.send('PUT', '/user/addgradetouser', { userId: user.user_id, ...place, ...names, ...given });
  await add({ userId: uuid7() }).expect(403).expect(refusal('auth.not_yours'));
  const { body } = await add({}).expect(200);
  expect(body.Item.user_info).toMatchObject({ ...place, ...names, gradeId: 'c11' });
  expect((await add({}).expect(200)).body.Item).toEqual(body.Item);
  const { Items } = (await api.get('/user/grades/getAllUserGrades').expect(200)).body;
  expect(Items).toHaveLength(2);
  for (const item of Items) expect(item).toMatchObject({ user_id: user.user_id, isBaseAccount: false });
  expect(Items).toContainEqual(body.Item);
  expect(JSON.stringify(Items)).not.toContain(user.baseAccountId);
  await add({ boardId: 'icse' }).expect(422).expect(refusal('signup.unknown_place'));
});

test('[GRADE-003] [GRADE-004] [GRADE-005] a switch makes another own account the current one, with a token for it', async () => {
  const { Items } = (await api.get('/user/grades/getAllUserGrades').expect(200)).body;
  const other = Items.find((one: { isCurrent: boolean }) => !one.isCurrent).account_id as string;
  const change = (accountId: string, userId = user.user_id) =>
    api.post('/user/grades/updateCurrentAccountOfUser', { userId, accountId });
  const { body } = await change(other).expect(200);
  expect(body.user).toMatchObject({ currentAccountId: other, baseAccountId: user.baseAccountId });
  await service.api(body.token).get(`/user/data/${other}`).expect(200);
  const last = (await service.outbox.of(profileUpdated)).filter((one) => one.userId === user.user_id).at(-1);
  expect(last).toMatchObject({ currentAccountId: other });
  const revision = last?.revision;
  await change(other).expect(200);
  expect((await service.outbox.of(profileUpdated)).filter((one) => one.userId === user.user_id).at(-1)?.revision).toBe(
    revision,
  );
  const { body: his } = await service
    .api()
    .post('/user/login', { phoneNumber: ravi.phoneNumber, password: ravi.password })
    .expect(200);
  for (const foreign of [his.user.currentAccountId, user.baseAccountId])
    await change(foreign).expect(403).expect(refusal('grade.not_yours'));
  await change(other, his.user.user_id).expect(403).expect(refusal('auth.not_yours'));
  await signIn();
  expect(user.currentAccountId).toBe(other);
});

test('[GRADE-007] a grade is removed, but not the base account, the current one, or another’s', async () => {
  const { Items } = (await api.get('/user/grades/getAllUserGrades').expect(200)).body;
  const other = Items.find((one: { isCurrent: boolean }) => !one.isCurrent).account_id as string;
  const remove = (accountId: string, userId = user.user_id) =>
    api.send('PUT', '/user/deletegradeofuser', { userId, accountId });
  await remove(other, uuid7()).expect(403).expect(refusal('auth.not_yours'));
  await remove(user.baseAccountId).expect(403).expect(refusal('grade.not_yours'));
  await remove(user.currentAccountId).expect(409).expect(refusal('grade.in_use'));
  await remove(other).expect(200);
  await remove(other).expect(403).expect(refusal('grade.not_yours'));
  const told = (await service.outbox.of(profileUpdated)).filter((one) => one.userId === user.user_id).at(-1);
  expect(told?.accounts.map((one) => one.accountId)).toEqual([user.baseAccountId, user.currentAccountId]);
});

test('a grade that was removed comes back as the account that it was, section and all, however many ask at once', async () => {
  const grades = async () => {
    const { body } = await api.get('/user/grades/getAllUserGrades').expect(200);
    return (body.Items as { account_id: string; isCurrent: boolean }[]).filter(({ isCurrent }) => !isCurrent);
  };
  const place = { boardId: 'cbse', gradeId: 'c12', groupId: 'mpc' };
  const add = () => api.send('PUT', '/user/addgradetouser', place).expect(200);
  await Promise.all(Array.from({ length: 10 }, add));
  const [first, ...others] = await grades();
  expect(others).toEqual([]);
  await service.db.query(`update account set section_id = 's1' where account_id = $1`, [first!.account_id]);
  await api.send('PUT', '/user/deletegradeofuser', { accountId: first!.account_id }).expect(200);
  await Promise.all(Array.from({ length: 10 }, add));
  expect((await grades()).map(({ account_id }) => account_id)).toEqual([first!.account_id]);
  const last = (await service.outbox.of(profileUpdated)).filter((one) => one.userId === user.user_id).at(-1);
  expect(last?.accounts.find(({ accountId }) => accountId === first!.account_id)).toMatchObject({ sectionId: 's1' });
  await api.send('PUT', '/user/deletegradeofuser', { accountId: first!.account_id }).expect(200);
});

const second = { email: 'Second@Example.org', newPassword: 'Second-pass-1!', phoneNumber: phone };
const byMail = (email: string, password = second.newPassword) => service.api().post('/user/login', { email, password });

test('[OTP-001] [PROF-018] [PROF-019] [AUTH-014] [AUTH-015] [VERIFY-001] [VERIFY-002] [VERIFY-003] [VERIFY-004] a second login works once its link was opened', async () => {
  const unknown = await byMail('second@example.org').expect(401).expect(refusal('auth.email_unknown'));
  expect(unknown.body.message).toBe('Email Id is not registered');
  const before = outside.messages.list({ to: phone }).length;
  await api.post('/user/addsecondarylogin', second).expect(200);
  const otp = await codeSentTo(outside, phone, before + 1);
  expect(otp).toMatch(/^\d{6}$/);
  const confirm = (given: object) =>
    api.post('/user/verifyotpaddlogin', { ...second, otp, userId: user.user_id, ...given });
  await confirm({ userId: 'ravi' }).expect(403).expect(refusal('auth.not_yours'));
  await confirm({}).expect(200);
  const unverified = await byMail('second@example.org').expect(401).expect(refusal('auth.email_unverified'));
  expect(unverified.body.message).toBe('Email Id is not verified.');
  const link = await linkIn('second@example.org');
  expect(link).not.toContain(user.user_id);
  const verify = (id: string) => service.api().get(`/user/verifyemail/${id}`);
  await verify(user.user_id).expect(400).expect(refusal('email.link_ended'));
  const other = await service.as({ userId: uuid7(), roles: ['student'] });
  await other.get(`/user/verifyemail/${user.user_id}`).expect(400).expect(refusal('email.link_ended'));
  await api.get(`/user/verifyemail/${user.user_id}`).expect(409).expect(refusal('email.link_sent'));
  await linkIn('second@example.org', 2);
  await byMail('second@example.org').expect(401).expect(refusal('auth.email_unverified'));
  const { body } = await verify(link).expect(200);
  expect(body.message).toBe('Your email id is verified, you can use your second sign in to login.');
  await verify(link).expect(400).expect(refusal('email.link_ended'));
  await byMail(' SECOND@example.org ').expect(200);
  await byMail('second@example.org', 'wrong').expect(401).expect(refusal('auth.wrong_password'));
  expect(JSON.stringify(await service.db.query('select * from second_login'))).not.toContain(second.newPassword);
});

test('[PROF-025] an address that a stranger has written down and not verified is its owner’s to take', async () => {
  const email = 'wanted@example.org';
  const { userId } = (
    await service.db.query<{ userId: string }>(`select user_id as "userId" from person where user_code = 'ravi'`)
  )[0] as { userId: string };
  await service.db.query(`insert into second_login (user_id, email, password_hash) values ($1, $2, 'squatted')`, [
    userId,
    email,
  ]);
  const taken = { ...second, email };
  const before = outside.messages.list({ to: phone }).length;
  await api.post('/user/addsecondarylogin', taken).expect(200);
  const otp = await codeSentTo(outside, phone, before + 1);
  await api.post('/user/verifyotpaddlogin', { ...taken, otp, userId: user.user_id }).expect(200);
  await service
    .api()
    .get(`/user/verifyemail/${await linkIn(email)}`)
    .expect(200);
  await byMail(email).expect(200);
  const squatted = await service.db.query('select email, password_hash from second_login where user_id = $1', [userId]);
  expect(squatted).toEqual([{ email: null, password_hash: null }]);
  await service.db.query(`update second_login set email = $2, password_hash = 'late' where user_id = $1`, [
    userId,
    email,
  ]);
  await byMail(email).expect(200);
  const twice = service.db.query('update second_login set verified_at = now() where user_id = $1', [userId]);
  await expect(twice).rejects.toThrow(/second_login_verified/);
});

test('[OTP-001] [PROF-020] [PROF-021] [PROF-025] an e-mail is changed by a code, is unverified until its link is opened, and nobody else’s is taken', async () => {
  const given = { email: 'new@example.org', phoneNumber: phone };
  await api
    .post('/user/checkemail', { ...given, phoneNumber: ravi.phoneNumber })
    .expect(403)
    .expect(refusal('auth.not_yours'));
  await service.db.query(`update person set email_verified_at = now() where email = 'ravi@example.org'`);
  await api
    .post('/user/checkemail', { ...given, email: 'RAVI@example.org' })
    .expect(409)
    .expect(refusal('signup.email_taken'));
  const before = outside.messages.list({ to: phone }).length;
  await api.post('/user/checkemail', given).expect(200);
  const otp = await codeSentTo(outside, phone, before + 1);
  expect(otp).toMatch(/^\d{6}$/);
  const wrong = otp.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
  await api
    .post('/user/changeemail', { ...given, otp: wrong })
    .expect(400)
    .expect(refusal('otp.wrong'));
  expect((await read()).Item.user_info.email).toBe('asha@example.org');
  await api.post('/user/changeemail', { ...given, otp }).expect(200);
  expect((await read()).Item.user_info).toMatchObject({ email: 'new@example.org', isEmailVerified: false });
  await linkIn('new@example.org');
  const again = await api.post('/user/resendverificationlink', { email: 'new@example.org' }).expect(200);
  expect(again.body.message).toBe('Verification link sent.');
  await api
    .post('/user/resendverificationlink', { email: 'ravi@example.org' })
    .expect(404)
    .expect(refusal('email.not_pending'));
  await service
    .api()
    .get(`/user/verifyemail/${await linkIn('new@example.org', 2)}`)
    .expect(200);
  expect((await read()).Item.user_info.isEmailVerified).toBe(true);
  expect(await reachTold()).toEqual({ email: 'new@example.org', phoneNumber: phone });
});

/** Where the others may write to the person, as they were told last. */
async function reachTold() {
  const told = (await service.outbox.of(profileUpdated)).filter((one) => one.userId === user.user_id);
  return told.sort((one, other) => one.revision - other.revision).at(-1)?.reach;
}

test('[PROF-022] an e-mail given in the profile alone is told so, and with the mail server away its link comes later and once', async () => {
  // six links a day
  service.clock.advance(86_400_000);
  await signIn();
  outside.faults.set('mail', true);
  const { body } = await save({ email: 'later@example.org' }).expect(200);
  expect(body.message).toBe('Email successfully updated');
  outside.faults.set('mail', false);
  await linkIn('later@example.org');
  expect(mails('later@example.org')).toHaveLength(1);
  expect(await reachTold()).toEqual({ email: null, phoneNumber: phone });
});
