import { identityImports, profileUpdated, userRegistered } from '@exam/contracts';
import { Database } from '@exam/platform';
import { auditEntries } from '@exam/platform/audit/audit-entries';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { asha, importPack, operatorOf, school } from '../../test/packs.js';

let service: TestService;
let operator: Api;

beforeAll(async () => {
  service = await startService('identity');
  operator = await operatorOf(service);
  await importPack(operator, school);
});

const ravi = { ...asha, userCode: 'ravi', phoneNumber: '9876522222', loginName: null, givenName: 'Ravi Kumar' };
const users = (...rows: object[]) => importPack(operator, [['user', rows]]);
const idsOf = async (userCode: string, orgId = 'org-a') => {
  const [row] = await service.db.query<{ userId: string; baseAccountId: string; accountId: string }>(
    `select user_id as "userId", base_account_id as "baseAccountId", enrolled_account_id as "accountId"
     from person where user_code = $1 and org_id = $2`,
    [userCode, orgId],
  );
  return row!;
};

test('a student has a base account, which never learns, and a grade account, which is the current one', async () => {
  const ids = await idsOf('asha');
  const nowhere = { boardId: null, classId: null, groupId: null, sectionId: null };
  expect(await service.outbox.of(userRegistered)).toEqual([
    {
      userId: ids.userId,
      orgId: 'org-a',
      roles: ['student'],
      givenName: 'Asha Rao',
      familyName: 'Rao',
      currentAccountId: ids.accountId,
      reach: { phoneNumber: '+919876543210', email: null },
      userCode: 'asha',
      enrolment: { userCode: 'asha', accountId: ids.accountId },
      revision: 1,
      accounts: [
        { accountId: ids.baseAccountId, isBaseAccount: true, ...nowhere },
        {
          accountId: ids.accountId,
          isBaseAccount: false,
          boardId: 'cbse',
          classId: 'c11',
          groupId: 'mpc',
          sectionId: 's1',
        },
      ],
    },
  ]);
});

test('a change is told once with the next revision; the same pack again tells nothing', async () => {
  const moved = { ...asha, sectionId: null, familyName: 'Rao Bahadur' };
  expect((await users(moved)).counts.user).toEqual({ created: 0, updated: 1, unchanged: 0, refused: 0 });
  expect((await users(moved)).counts.user).toEqual({ created: 0, updated: 0, unchanged: 1, refused: 0 });
  const told = await service.outbox.of(profileUpdated);
  expect(told).toEqual([
    expect.objectContaining({ userId: (await idsOf('asha')).userId, familyName: 'Rao Bahadur', revision: 2 }),
  ]);
  expect(await service.outbox.of(userRegistered)).toHaveLength(1);
});

test('a pack never changes the password of somebody who is there already', async () => {
  await users({ ...asha, password: 'Another-1!' });
  await service.api().post('/user/login', { phoneNumber: asha.phoneNumber, password: 'Another-1!' }).expect(401);
  await service.api().post('/user/login', { phoneNumber: asha.phoneNumber, password: asha.password }).expect(200);
});

test('a pack asks for a proof: who finds a session open makes nobody, and changes nobody’s number', async () => {
  const { userId } = await idsOf('asha');
  const open = await service.as({ roles: ['org-admin'], orgId: 'org-a', provedAt: null });
  const importId = randomUUID();
  await open.call(identityImports.open, { body: { importId, pack: 'test' } }).expect(200);
  const rows = [
    { ...asha, phoneNumber: '9876544441' },
    { ...ravi, userCode: 'door', role: 'organiser', phoneNumber: '9876544442', password: 'Open-door-1!' },
  ].map((row, index) => ({ place: `user ${index + 1}`, row }));
  await open
    .call(identityImports.rows, { params: { importId }, body: { sequence: 0, kind: 'user', rows } })
    .expect(200);
  const refused = await open
    .call(identityImports.commit, { params: { importId }, body: { dryRun: false } })
    .expect(403);
  expect(refused.body).toMatchObject(refusal('auth.proof_needed'));
  expect(await service.db.query('select 1 from person where user_code = $1', ['door'])).toEqual([]);
  const [person] = await service.db.query('select phone_number from person where user_id = $1', [userId]);
  expect(person).toEqual({ phone_number: '+919876543210' });
});

test('no password waits in clear between arrival and commit', async () => {
  await users({ ...ravi, userCode: 'clear', phoneNumber: '9876533333', password: 'Clear-text-1!' });
  const tables = await service.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'platform')`,
  );
  for (const { name } of tables) {
    const found = await service.db.query(`select 1 from ${name} as row where row::text like '%Clear-text-1!%'`);
    expect([name, found]).toEqual([name, []]);
  }
});

test.each([
  ['a phone that somebody else holds', { phoneNumber: asha.phoneNumber }, 'user.phone_taken'],
  ['a login name that somebody else holds', { loginName: 'asha' }, 'user.login_taken'],
  ['a board of another organisation', { orgId: 'nowhere' }, 'row.other_organisation'],
  [
    'an unknown organisation',
    { ...{ orgId: 'nowhere', role: 'teacher', boardId: null }, ...{ classId: null, groupId: null, sectionId: null } },
    'user.unknown_organisation',
  ],
  ['an unknown board', { boardId: 'icse' }, 'user.unknown_board'],
  ['an unknown class', { classId: 'c9' }, 'user.unknown_class'],
  ['an unknown group', { groupId: 'bipc' }, 'user.unknown_group'],
  ['an unknown section', { sectionId: 'z' }, 'user.unknown_section'],
  ['a student without a class', { classId: null }, 'user.place_missing'],
  [
    'a hash that costs nothing to guess',
    { password: null, passwordHash: '$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNo' },
    'user.weak_hash',
  ],
])('refused with its code, and nothing is changed: %s', async (_name, wrong, code) => {
  const { refused, counts } = await users({ ...ravi, userCode: 'wrong', ...wrong });
  expect(refused).toEqual([expect.objectContaining({ kind: 'user', place: 'user 1', code })]);
  expect(counts.user).toMatchObject({ created: 0, updated: 0, refused: 1 });
  expect(await service.db.query('select 1 from person where user_code = $1', ['wrong'])).toEqual([]);
});

test('two people of one pack with one phone: the second is refused, the first comes in', async () => {
  const { refused, counts } = await users({ ...ravi, userCode: 'first' }, { ...ravi, userCode: 'second' });
  expect(refused).toEqual([expect.objectContaining({ place: 'user 2', code: 'user.phone_taken' })]);
  expect(counts.user).toMatchObject({ created: 1, refused: 1 });
});

test('a phone that was given up signs nobody in', async () => {
  await users({ ...asha, phoneNumber: '9876544444' });
  await service.api().post('/user/login', { phoneNumber: asha.phoneNumber, password: asha.password }).expect(401);
  await service.api().post('/user/login', { phoneNumber: '9876544444', password: asha.password }).expect(200);
});

test('another role ends the sessions of its person and is in the audit trail; another section does not', async () => {
  const given = { ...ravi, userCode: 'promoted', phoneNumber: '9876577777', password: 'Prom-oted-1!' };
  await users(given);
  const { body } = await service
    .api()
    .post('/user/login', { phoneNumber: given.phoneNumber, password: given.password })
    .expect(200);
  const api = service.api(body.token);
  await users({ ...given, sectionId: null });
  await api.get('/user/getSession').expect(200);
  await users({ ...given, role: 'teacher' });
  await api.get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
  const trail = await auditEntries(service.app.get(Database), { action: 'user.roles_changed', limit: 5 });
  expect(trail).toEqual([expect.objectContaining({ subject: `user:${body.user.user_id}`, orgId: 'org-a' })]);
  expect(trail[0]?.details).toEqual({ before: { roles: ['student'] }, after: { roles: ['teacher'] } });
});

test('the ids of a person of a pack are made here once, and kept whatever the pack says later', async () => {
  const neha = { ...ravi, userCode: 'neha', phoneNumber: '9876588811' };
  await users(neha);
  const before = await idsOf('neha');
  for (const id of Object.values(before)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  expect((await users({ ...neha, userCode: ' NEHA '.trim(), sectionId: null })).counts.user).toMatchObject({
    updated: 1,
  });
  expect(await idsOf('neha')).toEqual(before);
});

test('a pack makes an administrator or a super operator for a super operator alone', async () => {
  const office = await service.as({ roles: ['org-admin'], orgId: 'org-a' });
  const planted = { ...ravi, userCode: 'planted', phoneNumber: '9876588801', role: 'org-admin' };
  for (const role of ['org-admin', 'super'])
    expect(await importPack(office, [['user', [{ ...planted, role }]]])).toMatchObject({
      refused: [{ code: 'user.role_not_allowed' }],
    });
  expect(await users(planted)).toMatchObject({ refused: [], counts: { user: { created: 1 } } });
});

test('a pack of a school’s administrator changes no administrator: neither number nor role', async () => {
  const office = await service.as({ roles: ['org-admin'], orgId: 'org-a' });
  const peer = { ...ravi, userCode: 'peer', phoneNumber: '9876588821', role: 'org-admin' };
  await users(peer);
  for (const changed of [{ phoneNumber: '9876588822' }, { role: 'teacher' }])
    expect(await importPack(office, [['user', [{ ...peer, ...changed }]]])).toMatchObject({
      refused: [{ code: 'user.role_not_allowed' }],
    });
  expect(await users({ ...peer, role: 'teacher' })).toMatchObject({ refused: [] });
});

test('a pack that changes a login ends the sessions, and the audit trail says so without the number', async () => {
  const kiran = { ...ravi, userCode: 'kiran', phoneNumber: '9876588831', password: 'Kiran-1-kiran!' };
  await users(kiran);
  const login = { phoneNumber: kiran.phoneNumber, password: kiran.password };
  const { token } = (await service.api().post('/user/login', login).expect(200)).body as { token: string };
  await users({ ...kiran, phoneNumber: '9876588832' });
  await service.api(token).get('/user/getSession').expect(401).expect(refusal('auth.session_ended'));
  const trail = await auditEntries(service.app.get(Database), { action: 'user.login_changed', limit: 5 });
  const { userId } = await idsOf('kiran');
  expect(trail.find(({ subject }) => subject === `user:${userId}`)?.details).toEqual({ changed: ['phoneNumber'] });
});
