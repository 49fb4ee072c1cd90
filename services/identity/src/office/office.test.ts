import {
  changePerson,
  changeRequestDecided,
  decideChangeRequest,
  downloadSlips,
  endPersonSessions,
  listChangeRequests,
  listClasses,
  listPeople,
  makeStartCodes,
  markLeft,
  movePeople,
  namesOfPeople,
  peopleWaiting,
  personSessions,
  profileUpdated,
  previewPromotion,
  promotePeople,
  readPerson,
  setPassword,
  signInProblems,
} from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { command, openOffice, type Office } from '../../test/office.js';
import { asha } from '../../test/packs.js';
import { ApplyMoves } from './apply-moves.js';

let service: TestService;
let school: Office;
let office: Api;
beforeAll(async () => {
  service = await startService('identity');
  school = await openOffice(service);
  office = await school.as('office');
});

const group = { boardId: 'cbse', classId: 'c11', groupId: 'mpc' };
const codesOf = (body: { items: { userCode: string | null }[] }) => body.items.map(({ userCode }) => userCode);
const of = (code: string) => ({ params: { userId: school.ids[code]! } });
const list = async (api: Api, query: object = {}) =>
  (await api.call(listPeople, { query: query as never }).expect(200)).body;

test('the office finds its students and staff by name, code, section and consent, and nobody else’s', async () => {
  expect(codesOf(await list(office))).toEqual(['asha', 'ravi']);
  expect(codesOf(await list(office, { sort: '-name' }))).toEqual(['ravi', 'asha']);
  expect(codesOf(await list(office, { q: 'IYER' }))).toEqual(['ravi']);
  expect(codesOf(await list(office, { q: '43211' }))).toEqual(['ravi']);
  expect(codesOf(await list(office, { q: '100%' }))).toEqual([]);
  expect(codesOf(await list(office, { sectionId: 's1' }))).toEqual(['asha']);
  expect(codesOf(await list(office, { who: 'staff', sort: 'code' }))).toEqual(['maths', 'mock', 'office']);
  expect(codesOf(await list(office, { consent: 'missing' }))).toEqual(['asha', 'ravi']);
  expect(codesOf(await list(office, { consent: 'given' }))).toEqual([]);
  expect(codesOf(await list(await school.as('beta')))).toEqual(['meera']);
});

test('[PEOPLE-011] to teacher and organiser the answers hold name, code and section, and no contact', async () => {
  const teacher = await school.as('maths', { ...group, sectionId: 's1' });
  for (const api of [teacher, await school.as('mock')]) {
    const { items } = await list(api);
    expect(items.every(({ contact }) => contact === null)).toBe(true);
    expect(items[0]).toMatchObject({
      name: expect.stringContaining('Asha'),
      userCode: 'asha',
      place: { sectionName: 'A' },
    });
    expect(JSON.stringify(items)).not.toMatch(/9876543|example\.org|consent/);
    const { body } = await api.call(readPerson, of('asha')).expect(200);
    expect(body).toMatchObject({ person: { userCode: 'asha', contact: null }, office: null });
    for (const call of [signInProblems, personSessions])
      await api.call(call, of('asha')).expect(403).expect(refusal('auth.not_allowed'));
  }
  // own classes, own school, and students alone
  expect(codesOf(await list(teacher))).toEqual(['asha']);
  expect(codesOf(await list(teacher, { who: 'staff' }))).toEqual(['asha']);
  await teacher.call(listPeople, { query: { sort: '-lastSignIn' } as never }).expect(400);
  const forged = Buffer.from(JSON.stringify(['name', 'a', 'no uuid'])).toString('base64url');
  await teacher.call(listPeople, { query: { cursor: forged } as never }).expect(400);
  expect(codesOf(await list(teacher, { q: '9876543210' }))).toEqual([]);
  for (const code of ['ravi', 'office', 'meera'])
    await teacher.call(readPerson, of(code)).expect(404).expect(refusal('user.not_found'));
  expect(codesOf(await list(await school.as('maths')))).toEqual([]);
});

test('[CONSOLE-006] [TIME-005] the office corrects a person by version; a number of somebody else is refused', async () => {
  const version = await school.version('ravi');
  const change = (body: object) =>
    office.call(changePerson, { ...of('ravi'), body: { ...command(), version, ...body } as never });
  await change({ phoneNumber: '9876543210' }).expect(409).expect(refusal('person.login_taken'));
  const fields = { phoneNumber: '9876543299', birthdate: '2009-05-01', extraTimePercent: 30 };
  await change(fields).expect(200);
  const { body } = await office.call(readPerson, of('ravi')).expect(200);
  expect(body).toMatchObject({
    person: { version: version + 1, contact: { phoneNumber: '+919876543299' } },
    office: { birthdate: '2009-05-01', extraTimePercent: 30 },
  });
  expect((await service.outbox.of(profileUpdated)).at(-1)).toMatchObject({
    extraTimePercent: 30,
    revision: version + 1,
  });
  await change({ givenName: 'Else' }).expect(409).expect(refusal('edit.conflict'));
  const [entry] = await service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'person.changed' order by id desc limit 1`,
  );
  expect(JSON.stringify(entry)).not.toContain('9876543');
});

test('a number that signs in is changed after a proof alone, never one’s own, and ends the sessions', async () => {
  const { body: seen } = await office.call(readPerson, of('ravi')).expect(200);
  const { version } = seen.person;
  const change = (by: Api, user: { params: { userId: string } }, body: object) =>
    by.call(changePerson, { ...user, body: { ...command(), ...body } as never });
  const actor = { roles: ['org-admin' as const], orgId: 'org-a' };
  await service.db.query(
    `insert into session (session_id, user_id, created_at, expires_at, tokens_end_at)
     values (gen_random_uuid(), $1, now(), now() + interval '1 day', now() + interval '1 day')`,
    [school.ids['ravi']],
  );
  const unproved = await service.as({ ...actor, provedAt: null });
  await change(unproved, of('ravi'), { version, phoneNumber: '9876543298' })
    .expect(403)
    .expect(refusal('auth.proof_needed'));
  const self = await service.as({ ...actor, userId: school.ids['ravi']! });
  await change(self, of('ravi'), { version, phoneNumber: '9876543298' })
    .expect(409)
    .expect(refusal('person.own_login'));
  await change(office, of('ravi'), { version, phoneNumber: '9876543298' }).expect(200);
  const [session] = await service.db.query<{ open: number }>(
    'select count(*)::int as open from session where user_id = $1 and ended_at is null',
    [school.ids['ravi']],
  );
  expect(session).toEqual({ open: 0 });
});

test('an administrator gives another one no password, number or start code: who does could sign in as them', async () => {
  const peer = await service.as({ roles: ['org-admin'], orgId: 'org-a' });
  const version = await school.version('office');
  const body = { ...command(), version, phoneNumber: '9876543299' };
  await peer
    .call(changePerson, { ...of('office'), body: body as never })
    .expect(403)
    .expect(refusal('role.not_grantable'));
  await peer
    .call(setPassword, { ...of('office'), body: { password: 'Another-pass-1!' } })
    .expect(403)
    .expect(refusal('role.not_grantable'));
  const codes = await peer
    .call(makeStartCodes, { body: { ...command(), userIds: [school.ids['office']!] } })
    .expect(200);
  expect(codes.body).toMatchObject({ refused: [{ code: 'role.not_grantable' }] });
});

test('an administrator does not put another one out, nor bring one back', async () => {
  const leave = (by: Api, code: string, hasLeft: boolean) =>
    by.call(markLeft, { body: { ...command(), userIds: [school.ids[code]!], hasLeft } }).expect(200);
  const peer = await service.as({ roles: ['org-admin'], orgId: 'org-a' });
  await service.db.query(`update person set roles = '{org-admin}' where user_id = $1`, [school.ids['maths']]);
  for (const hasLeft of [true, false])
    expect((await leave(peer, 'maths', hasLeft)).body).toMatchObject({ refused: [{ code: 'role.not_grantable' }] });
  const operator = await service.as({ roles: ['super'] });
  expect((await leave(operator, 'maths', true)).body).toMatchObject({ refused: [] });
});

test('[PEOPLE-005] a move counts at once, or from its day on', async () => {
  const to = { ...group, sectionId: 's2' };
  const move = (from: string | null) =>
    office.call(movePeople, { body: { ...command(), userIds: [school.ids['asha']!, school.ids['meera']!], to, from } });
  const { body } = await move(null).expect(200);
  expect(body).toMatchObject({
    done: [school.ids['asha']],
    refused: [{ id: school.ids['meera'], code: 'user.not_found' }],
  });
  const sectionOf = async () => (await office.call(readPerson, of('asha'))).body.person.place.sectionName;
  expect(await sectionOf()).toBe('B');
  expect((await service.outbox.of(profileUpdated)).at(-1)).toMatchObject({
    userId: school.ids['asha'],
    accounts: expect.arrayContaining([expect.objectContaining({ sectionId: 's2' })]),
  });
  // later
  const day = new Date(service.clock.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const later = { ...command(), userIds: [school.ids['asha']!], to: { ...group, sectionId: 's1' }, from: day };
  await office.call(movePeople, { body: later }).expect(200);
  await service.app.get(ApplyMoves).apply();
  expect(await sectionOf()).toBe('B');
  service.clock.advance(4 * 86_400_000);
  await service.app.get(ApplyMoves).apply();
  service.clock.advance(-4 * 86_400_000);
  expect(await sectionOf()).toBe('A');
  const past = await office.call(movePeople, { body: { ...later, ...command(), from: '2020-01-01' } }).expect(200);
  expect(past.body.refused).toMatchObject([{ code: 'move.past' }]);
});

test('[PEOPLE-006] promoting gives each a new account in the next class; the old stays, a second run adds none', async () => {
  const body = () => ({
    ...command(),
    userIds: [school.ids['ravi']!],
    to: { boardId: 'cbse', classId: 'c12', groupId: 'mpc12', sectionId: null },
  });
  const ask = (codes: string[]) => {
    const userIds = codes.map((code) => school.ids[code]!);
    return office.call(previewPromotion, { body: { userIds, to: body().to } });
  };
  const preview = async () => {
    const { body: seen } = await ask(['ravi', 'office']).expect(200);
    return seen.items.map(({ userCode, now, refused }) => [userCode, now.className, refused]);
  };
  await ask(['meera']).expect(404).expect(refusal('user.not_found'));
  expect(await preview()).toEqual([
    ['office', null, 'person.no_student'],
    ['ravi', 'Class 11', null],
  ]);
  const first = await office.call(promotePeople, { body: body() }).expect(200);
  expect(await preview()).toContainEqual(['ravi', 'Class 12', 'person.promoted_before']);
  expect(first.body.done).toEqual([school.ids['ravi']]);
  const second = await office.call(promotePeople, { body: body() }).expect(200);
  expect(second.body).toMatchObject({ done: [], refused: [{ code: 'person.promoted_before' }] });
  const { body: read } = await office.call(readPerson, of('ravi')).expect(200);
  expect(read.office!.accounts.map(({ isCurrent, place }) => [isCurrent, place.className])).toEqual([
    [false, 'Class 11'],
    [true, 'Class 12'],
  ]);
});

test('[PEOPLE-007] who has left is signed out, cannot sign in and is told of; it can be taken back', async () => {
  const signIn = () => service.api().post('/user/login', { phoneNumber: asha.phoneNumber, password: asha.password });
  const { body } = await signIn().expect(200);
  const leave = (hasLeft: boolean) =>
    office.call(markLeft, { body: { ...command(), userIds: [school.ids['asha']!], hasLeft } });
  await leave(true).expect(200);
  await service
    .api(body.token as string)
    .get('/user/getSession')
    .expect(401);
  await signIn().expect(401).expect(refusal('auth.has_left'));
  expect((await service.outbox.of(profileUpdated)).at(-1)).toMatchObject({ userId: school.ids['asha'], hasLeft: true });
  expect(codesOf(await list(office))).toEqual(['ravi']);
  expect(codesOf(await list(office, { hasLeft: 'true' }))).toEqual(['asha']);
  await leave(false).expect(200);
  await signIn().expect(200);
  const self = await office.call(markLeft, { body: { ...command(), userIds: [school.ids['office']!], hasLeft: true } });
  expect(self.body.refused).toMatchObject([{ code: 'role.not_grantable' }]);
});

test('[PEOPLE-008] the office sees devices and the last tries with device and reason, and signs out everywhere', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36' };
  const login = { phoneNumber: asha.phoneNumber };
  await service
    .api()
    .post('/user/login', { ...login, password: 'wrong' }, { headers })
    .expect(401);
  await service
    .api()
    .post('/user/login', { ...login, password: asha.password }, { headers })
    .expect(200);
  const { body } = await office.call(signInProblems, of('asha')).expect(200);
  expect(body.items.slice(0, 2)).toMatchObject([
    { succeeded: true, reason: null, device: expect.stringContaining('Android') },
    { succeeded: false, reason: 'auth.wrong_password', device: expect.stringContaining('Android') },
  ]);
  const open = await office.call(personSessions, of('asha')).expect(200);
  expect(open.body.items).toContainEqual(expect.objectContaining({ name: expect.stringContaining('Android') }));
  await office.call(endPersonSessions, { ...of('asha'), body: command() }).expect(200);
  expect((await office.call(personSessions, of('asha'))).body.items).toEqual([]);
});

test('[PEOPLE-004] slips can be downloaded once, in time, by who made them, and no code stands anywhere else', async () => {
  const make = () =>
    office.call(makeStartCodes, { body: { ...command(), userIds: [school.ids['asha']!] } }).expect(200);
  const { body: made } = await make();
  const params = { slipsId: made.slipsId };
  const other = await school.as('office', { userId: school.ids['mock'] });
  await other.call(downloadSlips, { params }).expect(404).expect(refusal('slips.gone'));
  const { body } = await office.call(downloadSlips, { params }).expect(200);
  expect(body).toMatchObject({
    signInUrl: 'https://exam.test/login',
    schoolName: 'Alpha School',
    items: [{ loginName: 'asha' }],
  });
  expect(body.items[0]!.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
  await office.call(downloadSlips, { params }).expect(404).expect(refusal('slips.gone'));
  const { code } = body.items[0]!;
  for (const table of ['start_code', 'platform.audit', 'platform.command', 'platform.outbox'])
    expect(JSON.stringify(await service.db.query(`select * from ${table}`))).not.toContain(code);
  const answers = [made, await list(office), (await office.call(readPerson, of('asha')).expect(200)).body];
  expect(JSON.stringify(answers)).not.toMatch(new RegExp(`${code}|"(startCode|codeHash|password|passwordHash)"`));
  for (const [after, isInTime] of [
    [15 * 60_000 - 1_000, true],
    [15 * 60_000, false],
  ] as const) {
    const { slipsId } = (await make()).body;
    service.clock.advance(after);
    const proved = await school.as('office', { provedAt: service.clock.now() });
    const late = proved.call(downloadSlips, { params: { slipsId } });
    await (isInTime ? late.expect(200) : late.expect(404).expect(refusal('slips.gone')));
    service.clock.advance(-after);
  }
});

test('[PEOPLE-010] requests for another class wait, and are accepted or refused with a reason', async () => {
  const ask = () =>
    service.db.query(
      `insert into change_request (user_id, board_id, class_id, group_id, reason, requested_at)
       values ($1, 'cbse', 'c12', 'mpc12', 'I was promoted', now()) on conflict (user_id) do update set state = 'open'`,
      [school.ids['asha']],
    );
  await ask();
  expect((await office.call(peopleWaiting)).body).toMatchObject({ requests: 1, applicants: 0, imports: 0 });
  const { body } = await office.call(listChangeRequests).expect(200);
  expect(body.items).toMatchObject([{ reason: 'I was promoted', wanted: { className: 'Class 12' } }]);
  const decide = (api: Api, decision: 'accept' | 'refuse', answer: string | null = null) =>
    api.call(decideChangeRequest, { ...of('asha'), body: { ...command(), decision, answer } });
  await decide(office, 'refuse').expect(422).expect(refusal('decision.reason_missing'));
  await decide(await school.as('beta'), 'accept')
    .expect(404)
    .expect(refusal('request.not_found'));
  await decide(office, 'refuse', 'Not before June').expect(200);
  expect((await office.call(listChangeRequests).expect(200)).body.items).toEqual([]);
  await decide(office, 'accept').expect(404);
  await ask();
  await decide(office, 'accept').expect(200);
  expect((await office.call(readPerson, of('asha'))).body.person.place.className).toBe('Class 12');
  const userId = school.ids['asha'];
  expect(await service.outbox.of(changeRequestDecided)).toEqual([
    { userId, isAccepted: false, answer: 'Not before June', decidedAt: expect.any(String) },
    { userId, isAccepted: true, answer: null, decidedAt: expect.any(String) },
  ]);
});

test('classes with their students, and names of the own school alone', async () => {
  const { body } = await office.call(listClasses).expect(200);
  expect(
    body.items.filter(({ students }) => students > 0).map(({ className, students }) => [className, students]),
  ).toEqual([['Class 12', 2]]);
  const owner = await service.as({ roles: ['super'], orgId: 'operators', userId: randomUUID() });
  const all = (await owner.call(listClasses).expect(200)).body.items;
  expect(all.length).toBeGreaterThan(body.items.length);
  expect(new Set(all.map(({ boardName }) => boardName))).toContain('Alpha School · CBSE');
  const userIds = [school.ids['asha'], school.ids['meera']].join(',');
  const { body: names } = await office.call(namesOfPeople, { query: { userIds } as never }).expect(200);
  expect(names.items).toEqual([{ userId: school.ids['asha'], name: 'Asha Rao' }]);
});
