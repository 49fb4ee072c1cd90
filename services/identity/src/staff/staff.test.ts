import {
  changeRoles,
  changeTeaching,
  makeStartCodes,
  markLeft,
  ownTeaching,
  profileUpdated,
  readPerson,
  teachingChanged,
  type StaffRole,
} from '@exam/contracts';
import { startService, type Api, type TestService } from '@exam/testing';
import { command, openOffice, type Office } from '../../test/office.js';

let service: TestService;
let school: Office;
let office: Api;
beforeAll(async () => {
  service = await startService('identity');
  school = await openOffice(service);
  office = await school.as('office');
});

const roles = async (api: Api, code: string, wanted: StaffRole[]) =>
  api.call(changeRoles, {
    params: { userId: school.ids[code]! },
    body: { ...command(), roles: wanted, version: await school.version(code) },
  });
const rolesOf = async (code: string) =>
  (await service.db.query<{ roles: string[] }>('select roles from person where user_id = $1', [school.ids[code]]))[0]!
    .roles;

test('[ROLE-001] a person may hold several roles, and stays a student beside them', async () => {
  expect((await roles(office, 'maths', ['teacher', 'organiser', 'shop'])).status).toBe(200);
  expect(await rolesOf('maths')).toEqual(['teacher', 'organiser', 'shop']);
  expect((await roles(office, 'ravi', ['teacher'])).status).toBe(200);
  expect(await rolesOf('ravi')).toEqual(['student', 'teacher']);
  expect((await roles(office, 'ravi', [])).status).toBe(200);
  const told = await service.outbox.of(profileUpdated);
  expect(told.at(-1)).toMatchObject({ userId: school.ids['ravi'], roles: ['student'] });
});

test('[ROLE-007] an administrator gives and takes teacher, organiser, moderator and shop, and no more', async () => {
  for (const role of ['teacher', 'organiser', 'shop', 'moderator'] as const) {
    expect((await roles(office, 'mock', [role])).status).toBe(200);
    expect(await rolesOf('mock')).toEqual([role]);
  }
  expect((await roles(office, 'mock', ['organiser', 'moderator'])).status).toBe(200);
  for (const role of ['org-admin', 'super'] as const) {
    const { status, body } = await roles(office, 'mock', ['organiser', role]);
    expect([status, body]).toEqual([403, expect.objectContaining({ code: 'role.not_grantable' })]);
  }
  // nobody changes their own, whatever they are
  expect((await roles(office, 'office', ['org-admin', 'shop'])).body).toMatchObject({ code: 'role.not_grantable' });
  expect((await roles(office, 'mock', [])).body).toMatchObject({ code: 'person.role_missing' });
  expect(await rolesOf('mock')).toEqual(['organiser', 'moderator']);
});

test('[ROLE-007] super gives org-admin and takes it, but not from the last of an organisation', async () => {
  const [{ userId } = { userId: '' }] = await service.db.query<{ userId: string }>(
    `select user_id as "userId" from person where 'super' = any(roles)`,
  );
  const above = await service.as({ userId, roles: ['super'], orgId: 'operators', name: 'operator' });
  expect((await roles(above, 'beta', ['teacher'])).body).toMatchObject({ code: 'person.last_admin' });
  const leave = { ...command(), userIds: [school.ids['beta']!], hasLeft: true };
  const { body: left } = await above.call(markLeft, { body: leave }).expect(200);
  expect(left).toMatchObject({ done: [], refused: [{ code: 'person.last_admin' }] });
  for (const [role, code] of [
    ['org-admin', 'role.not_grantable'],
    ['super', 'user.not_found'],
  ] as const) {
    expect((await roles(above, 'mock', [role])).status).toBe(200);
    expect(await rolesOf('mock')).toEqual([role]);
    expect((await roles(office, 'mock', ['organiser'])).body).toMatchObject({ code });
    expect((await roles(above, 'mock', ['organiser'])).status).toBe(200);
  }
});

test('a start code that was made for who gets other roles opens nothing any more', async () => {
  const body = { ...command(), userIds: [school.ids['maths']!] };
  expect((await office.call(makeStartCodes, { body }).expect(200)).body.done).toEqual(body.userIds);
  const open = () => service.db.query('select 1 from start_code where ended_at is null');
  expect(await open()).toHaveLength(1);
  const before = await rolesOf('maths');
  expect((await roles(office, 'maths', ['teacher', 'moderator'])).status).toBe(200);
  expect(await open()).toEqual([]);
  expect((await roles(office, 'maths', before as StaffRole[])).status).toBe(200);
});

test('[ROLE-007] people of another organisation do not exist, and their roles need a proof', async () => {
  expect((await roles(await school.as('beta'), 'maths', [])).status).toBe(404);
  const unproved = await school.as('office', { provedAt: null });
  expect((await roles(unproved, 'maths', ['teacher'])).body).toMatchObject({ code: 'auth.proof_needed' });
});

test('a change of roles ends the sessions of the person and is told with before and after', async () => {
  await service.db.query(
    `insert into session (session_id, user_id, created_at, expires_at, tokens_end_at)
     values (gen_random_uuid(), $1, now(), now() + interval '1 day', now() + interval '1 day')`,
    [school.ids['maths']],
  );
  expect((await roles(office, 'maths', ['teacher'])).status).toBe(200);
  expect(
    await service.db.query('select 1 from session where user_id = $1 and ended_at is null', [school.ids['maths']]),
  ).toEqual([]);
  const [entry] = await service.db.query<{ details: object }>(
    `select details from platform.audit where action = 'person.roles_changed' order by id desc limit 1`,
  );
  expect(entry!.details).toMatchObject({
    before: { roles: ['teacher', 'organiser', 'shop'] },
    after: { roles: ['teacher'] },
    role: 'org-admin',
  });
});

const group = { boardId: 'cbse', classId: 'c11', groupId: 'mpc' };
const teaching = async (api: Api, code: string, assignments: object[], version?: number) =>
  api.call(changeTeaching, {
    params: { userId: school.ids[code]! },
    body: { ...command(), assignments, version: version ?? (await school.version(code)) } as never,
  });

test('[ROLE-004] a teacher’s classes are all assignments together, told to the other services at once', async () => {
  const both = [
    { ...group, sectionId: 's1', subjectIds: ['physics'] },
    { boardId: 'cbse', classId: 'c12', groupId: 'mpc12', sectionId: null, subjectIds: null },
  ];
  expect((await teaching(office, 'maths', both)).status).toBe(200);
  const { body } = await (await school.as('maths')).call(ownTeaching).expect(200);
  expect(body.items).toEqual(both);
  expect((await service.outbox.of(teachingChanged)).at(-1)).toMatchObject({
    userId: school.ids['maths'],
    assignments: both,
    revision: expect.any(Number),
  });
  // the place of a pack counts besides; a student’s own class does not
  const packed = await school.as('maths', { ...group, sectionId: 's2' });
  expect((await packed.call(ownTeaching)).body.items).toHaveLength(3);
  const learning = await school.as('maths', { ...group, sectionId: 's2', roles: ['student', 'teacher'] });
  expect((await learning.call(ownTeaching)).body.items).toHaveLength(2);
});

test('[ROLE-004] a class of a pack is shown with the others; left out it is taught no more, and tokens that name it end', async () => {
  const packed = { ...group, sectionId: 's2', subjectIds: null };
  const other = { ...group, sectionId: 's1', subjectIds: null };
  const userId = school.ids['maths']!;
  const place = () =>
    service.db.query('select board_id, class_id, group_id, section_id from account where user_id = $1', [userId]);
  const shown = async () =>
    (await office.call(readPerson, { params: { userId } }).expect(200)).body.office?.teaching ?? null;
  const sessions = () => service.db.query('select 1 from session where user_id = $1 and ended_at is null', [userId]);
  await service.db.query(
    `insert into session (session_id, user_id, created_at, expires_at, tokens_end_at)
     values (gen_random_uuid(), $1, now(), now() + interval '1 day', now() + interval '1 day')`,
    [userId],
  );
  await service.db.query(
    `update account set board_id = 'cbse', class_id = 'c11', group_id = 'mpc', section_id = 's2' where user_id = $1`,
    [userId],
  );
  expect((await teaching(office, 'maths', [packed, other])).status).toBe(200);
  expect(await shown()).toEqual([other, packed]);
  expect(await sessions()).toHaveLength(1);
  expect((await teaching(office, 'maths', [other])).status).toBe(200);
  expect(await shown()).toEqual([other]);
  expect(await place()).toEqual([{ board_id: null, class_id: null, group_id: null, section_id: null }]);
  expect(await sessions()).toEqual([]);
});

test('classes that are not there, of another school, or of nobody who teaches are refused', async () => {
  const nowhere = { ...group, sectionId: 's9', subjectIds: null };
  expect((await teaching(office, 'maths', [nowhere])).body).toMatchObject({ code: 'place.unknown' });
  const foreign = { ...group, boardId: 'icse', sectionId: null, subjectIds: null };
  expect((await teaching(office, 'maths', [foreign])).body).toMatchObject({ code: 'place.unknown' });
  expect((await teaching(office, 'mock', [])).body).toMatchObject({ code: 'person.no_teacher' });
});

test('[CONSOLE-006] of two editors of one person the second is told who was first', async () => {
  const version = await school.version('maths');
  expect((await teaching(office, 'maths', [], version)).status).toBe(200);
  const { status, body } = await teaching(office, 'maths', [], version);
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'edit.conflict' })]);
  expect(body).toMatchObject({ details: { by: 'org-admin office', object: { version: version + 1 } } });
});

test('[ROLE-007] who is no teacher any more teaches nothing', async () => {
  expect((await teaching(office, 'maths', [{ ...group, sectionId: null, subjectIds: null }])).status).toBe(200);
  expect((await roles(office, 'maths', ['organiser'])).status).toBe(200);
  expect((await service.outbox.of(teachingChanged)).at(-1)).toMatchObject({ assignments: [] });
});
