import {
  applyPeopleImport,
  discardPeopleImport,
  listPeople,
  listPeopleImportRows,
  listPeopleImports,
  personErased,
  profileUpdated,
  purposesChanged,
  readPeopleFile,
  readPeopleImport,
  readPerson,
  userRegistered,
  type PeopleImportShown,
} from '@exam/contracts';
import { refusal, startService, workbook, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { command, openOffice, type Office } from '../../test/office.js';
import { PurgePeopleImports } from './purge-people-imports.js';

let service: TestService;
let school: Office;
let office: Api;
beforeEach(async () => {
  service = await startService('identity');
  school = await openOffice(service);
  office = await school.as('office');
});

const head = 'userCode,fullName,class,section,mobile,birthDate';
const csv = (...lines: string[]) => Buffer.from([head, ...lines].join('\n')).toString('base64');
const send = (content: string, more: object = {}, by = office) =>
  by.call(readPeopleFile, { body: { importId: randomUUID(), fileName: 'people.csv', content, ...more } });
const read = async (content: string): Promise<PeopleImportShown> => (await send(content).expect(200)).body.import;
const rowsOf = async (importId: string, state?: string) =>
  (
    await office
      .call(listPeopleImportRows, { params: { importId }, query: { ...(state && { state }) } as never })
      .expect(200)
  ).body.items;
const apply = (importId: string, hasLeft: number[] = [], by = office) =>
  by.call(applyPeopleImport, { params: { importId }, body: { ...command(), hasLeft } });
const kept = async () => {
  const rows = await service.db.query('select * from person order by user_id');
  return JSON.stringify([rows, await service.db.query('select * from account order by account_id')]);
};
const same = 'asha,Asha Rao,Class 11,A,9876543210,';

test('[PEOPLE-001] rows are new, changed field by field, same or refused by cell, and nothing has changed yet', async () => {
  const before = await kept();
  const shown = await read(
    csv(
      same,
      'ravi,Ravi K Iyer,11,A,+91 98765 43211,05-03-2009',
      'new1,Lata Shah,11,b,9876543201,2010-01-31',
      'new2,Noor Khan,Class 13,A,98765,31-02-2010',
      ',Nobody,11,A,,',
      'new1,Lata Again,11,B,,',
      'new3,Kiran Das,11,B,9876543201,',
    ),
  );
  expect(shown).toMatchObject({
    state: 'to be checked',
    counts: { new: 1, changed: 1, same: 1, refused: 4, missing: 0 },
    left: 2,
  });
  const rows = await rowsOf(shown.importId);
  expect(rows.map(({ n, state }) => [n, state])).toEqual([
    ...[
      [2, 'same'],
      [3, 'changed'],
      [4, 'new'],
      [5, 'refused'],
      [6, 'refused'],
      [7, 'refused'],
      [8, 'refused'],
    ],
  ]);
  expect(rows[1]!.changes).toEqual([
    { column: 'fullName', from: 'Ravi Iyer Rao', to: 'Ravi K Iyer' },
    { column: 'birthDate', from: null, to: '2009-03-05' },
    { column: 'section', from: 'Class 11, MPC, B', to: 'Class 11, MPC, A' },
  ]);
  const faults = rows.slice(3).map((row) => row.faults.map(({ column, code }) => `${column} ${code}`));
  expect(faults).toEqual([
    ['birthDate profile.birthdate', 'class place.unknown', 'mobile import.cell_invalid'],
    ['userCode import.cell_missing'],
    ['userCode import.row_twice'],
    ['mobile person.login_taken'],
  ]);
  expect(await rowsOf(shown.importId, 'refused')).toHaveLength(4);
  expect(await kept()).toBe(before);
});

test('[PEOPLE-002] what was previewed is applied and told, the same file again changes nothing', async () => {
  const file = csv(same, 'ravi,Ravi K Iyer,11,A,9876543211,', 'new1,Lata Shah,11,B,,2010-01-31');
  const { importId } = await read(file);
  const { body } = await apply(importId).expect(200);
  expect(body).toMatchObject({ done: ['4', '3'], refused: [], left: 0 });
  expect(await service.outbox.of(userRegistered)).toContainEqual(
    expect.objectContaining({ givenName: 'Lata Shah', enrolment: expect.objectContaining({ userCode: 'new1' }) }),
  );
  expect((await service.outbox.of(profileUpdated)).at(-1)).toMatchObject({ givenName: 'Ravi K Iyer' });
  // a child of whom nobody has consented: their data are for learning alone
  expect((await service.outbox.of(purposesChanged)).at(-1)).toMatchObject({ withdrawn: expect.anything() });
  const { body: list } = await office.call(listPeople, { query: { q: 'lata' } as never }).expect(200);
  expect(list.items).toMatchObject([
    {
      ...{ userCode: 'new1', name: 'Lata Shah', place: { sectionName: 'B' } },
      contact: { loginName: 'ALPHAnew1', consent: 'missing', hasPassword: false },
    },
  ]);
  await apply(importId).expect(409).expect(refusal('import.closed'));
  const before = await kept();
  const again = await read(file);
  expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 3, refused: 0 });
  await apply(again.importId).expect(200);
  expect(await kept()).toBe(before);
});

test('[PEOPLE-002] guardian, language and extra time are kept, and empty cells leave alone what is there', async () => {
  const content = Buffer.from(
    'User Code;Name;Guardian Mobile;Guardian Name;language;Extra time;Remarks\nasha;Asha Rao;9812345678;Lata;hi;25 %;x\nravi;Ravi Iyer Rao;;;;;',
  ).toString('base64');
  const shown = await read(content);
  expect(shown).toMatchObject({ ignored: ['Remarks'], counts: { changed: 1, same: 1 } });
  await apply(shown.importId).expect(200);
  const { body } = await office.call(readPerson, { params: { userId: school.ids['asha']! } }).expect(200);
  expect(body.office).toMatchObject({ extraTimePercent: 25, guardian: { name: 'Lata', mobile: '+919812345678' } });
  const told = (await service.outbox.of(profileUpdated)).filter(({ userId }) => userId === school.ids['asha']);
  expect(told.at(-1)).toMatchObject({ extraTimePercent: 25 });
  const trail = await service.db.query(`select details from platform.audit where action = 'people-import.applied'`);
  expect(JSON.stringify(trail)).not.toContain('9812345678');
});

test('[PEOPLE-002] who was erased since the preview is not brought back by it', async () => {
  const { importId } = await read(csv('new1,Lata Shah,11,B,,', 'new2,Noor Khan,11,B,,'));
  await service.db.query(`insert into erased_code (org_id, user_code, erased_at) values ('org-a', 'new1', now())`);
  const { body } = await apply(importId).expect(200);
  expect(body).toMatchObject({ done: ['3'], refused: [{ id: '2', code: 'import.changed_meanwhile' }], left: 0 });
});

test('who is erased is named by no file any more, also by one that was read and never applied', async () => {
  const underAnotherCode = 'new3,Lata Shah,11,B,+91 98765 43201,';
  const sister = 'new4,Zara Shah,11,B,98765-43201,2012-01-31';
  const file = csv('new1,Lata Shah,11,B,9876543201,2010-01-31', 'new2,Noor Khan,11,B,,', underAnotherCode, sister);
  await read(file);
  await apply((await read(file)).importId).expect(200);
  const [{ userId } = { userId: '' }] = await service.db.query<{ userId: string }>(
    `select user_id as "userId" from person where user_code = 'new1'`,
  );
  await service.deliver(personErased, { userId, accountIds: [], requestedAt: new Date(0).toISOString() });
  const left = await service.db.query('select cells from people_import_row');
  expect(left).not.toEqual([]);
  expect(JSON.stringify(left)).not.toMatch(/new1|new3|Lata|43201/);
  expect(JSON.stringify(left)).toContain('Zara Shah');
});

test('[PEOPLE-002] who changed meanwhile is refused, the other rows are done', async () => {
  const { importId } = await read(csv('ravi,Ravi K Iyer,11,A,,', 'asha,Asha R Rao,11,A,,', 'new1,Lata Shah,11,B,,'));
  await service.db.query('update person set revision = revision + 1 where user_id = $1', [school.ids['ravi']]);
  const { body } = await apply(importId).expect(200);
  expect(body).toMatchObject({ done: ['4', '3'], refused: [{ id: '2', code: 'import.changed_meanwhile' }], left: 0 });
  expect((await rowsOf(importId)).map(({ outcome }) => outcome)).toEqual(['import.changed_meanwhile', 'done', 'done']);
});

test('[PEOPLE-002] students of the same sections who are missing stay unless they are ticked as left', async () => {
  const { importId, counts } = await read(csv('new1,Lata Shah,11,A,,', 'new2,Noor Khan,11,B,,'));
  expect(counts).toMatchObject({ new: 2, missing: 2 });
  const missing = await rowsOf(importId, 'missing');
  expect(missing.map(({ cells }) => cells['userCode']).sort()).toEqual(['asha', 'ravi']);
  const ravi = missing.find(({ cells }) => cells['userCode'] === 'ravi')!;
  await apply(importId, [ravi.n]).expect(200);
  const left = await service.db.query<{ code: string }>(
    'select user_code as code from person where left_at is not null',
  );
  expect(left).toEqual([{ code: 'ravi' }]);
});

test('[PEOPLE-002] a page at a time: 1,200 students come in three pages, each row once', async () => {
  const lines = Array.from({ length: 1_200 }, (_, n) => `bulk${n},Student ${n},11,A,,2010-06-15`);
  lines[500] = 'bulk500,,11,A,,';
  const shown = await read(csv(...lines));
  expect(shown).toMatchObject({ counts: { new: 1_199, refused: 1 }, left: 1_199 });
  const pages = [];
  for (let left = 1; left > 0;) {
    const { body } = await apply(shown.importId).expect(200);
    pages.push(body.done.length);
    left = body.left;
  }
  expect(pages).toEqual([500, 500, 199]);
  const [count] = await service.db.query(`select count(*)::int as n from person where user_code like 'bulk%'`);
  expect(count).toEqual({ n: 1_199 });
});

test('[PEOPLE-002] a file with passwords, without its columns, of another kind or too long is refused as a whole', async () => {
  const of = (text: string) => Buffer.from(text).toString('base64');
  await send(of('userCode,fullName,Password\na,b,c')).expect(422).expect(refusal('people.password_column'));
  await send(of('code,class\na,b')).expect(422).expect(refusal('import.column_missing'));
  await send(of('code,name,full name\na,b,c')).expect(422).expect(refusal('import.ambiguous'));
  await send(of('%PDF-1.4')).expect(422).expect(refusal('import.column_missing'));
  await send(Buffer.from([0xff, 0xfe, 0x41]).toString('base64'))
    .expect(422)
    .expect(refusal('import.unreadable'));
  await send(of('PK nothing of the kind')).expect(422).expect(refusal('import.unreadable'));
  const long = Array.from({ length: 5_001 }, (_, n) => `a${n},A,11,A,,`);
  await send(csv(...long))
    .expect(422)
    .expect(refusal('import.too_many_rows'));
  const macros = workbook({ People: [['userCode', 'fullName']] }, { 'xl/vbaProject.bin': Buffer.from('x') });
  await send(macros.toString('base64')).expect(422).expect(refusal('import.macro'));
  const bomb = workbook({ People: Array.from({ length: 2_000 }, () => ['a'.repeat(900)]) });
  await send(bomb.toString('base64')).expect(422).expect(refusal('import.too_large'));
  expect(await service.db.query('select 1 from people_import')).toEqual([]);
});

test('[PEOPLE-008] a mobile number that a file changes is told to the old number', async () => {
  const { importId } = await read(csv('ravi,Ravi Iyer,11,B,9876543299,', same));
  await apply(importId).expect(200);
  const told = await service.db.query('select user_id as "userId", kind, target from outgoing_message');
  expect(told).toEqual([{ userId: school.ids['ravi'], kind: 'number-changed', target: '+919876543211' }]);
});

test('[PEOPLE-001] a workbook is read like a CSV file, numbers and all', async () => {
  const sheet = [
    ['Admission No', 'Student Name', 'Class', 'Section', 'Mobile'],
    [1042, 'मीरा जोशी', 11, 'A', 9876543205],
  ];
  const shown = await read(workbook({ People: sheet }).toString('base64'));
  expect(shown.counts).toMatchObject({ new: 1, refused: 0 });
  const [row] = await rowsOf(shown.importId, 'new');
  expect(row!.cells).toMatchObject({ userCode: '1042', fullName: 'मीरा जोशी', mobile: '9876543205' });
});

const encoded = (...lines: string[]) => Buffer.from(lines.join('\n')).toString('base64');

test('[PEOPLE-001] of several codes the one under which the school knows people is taken, else which is meant is asked', async () => {
  const heads = 'Admission No,Roll No,Name,Surname';
  const { counts } = await read(encoded(heads, 'A-1,asha,Asha,Rao'));
  expect(counts).toMatchObject({ same: 1, refused: 0 });
  await send(encoded(heads, 'A-1,77,Asha,Rao')).expect(422).expect(refusal('import.ambiguous'));
  await send(encoded(heads, 'asha,ravi,Asha,Rao')).expect(422).expect(refusal('import.ambiguous'));
});

test('[PEOPLE-001] a code that is padded now is the person whom the school knows without', async () => {
  const made = await read(csv('7,Meena Jain,11,A,,', '008,Noor Khan,11,A,,'));
  await apply(made.importId).expect(200);
  const { importId, counts } = await read(csv('0007,Meena Jain,11,A,,', '008,Noor Khan,11,A,,', '009,Om Das,11,A,,'));
  expect(counts).toMatchObject({ same: 2, new: 1 });
  await apply(importId).expect(200);
  const codes = await service.db.query(`select user_code from person where user_code ~ '^[0-9]+$' order by 1`);
  expect(codes).toEqual([{ user_code: '008' }, { user_code: '009' }, { user_code: '7' }]);
});

test('[PEOPLE-001] the same import sent again answers the same; with another file it is refused', async () => {
  const importId = randomUUID();
  const first = await send(csv(same), { importId }).expect(200);
  expect((await send(csv(same), { importId }).expect(200)).body.import).toEqual(first.body.import);
  await send(csv('ravi,Ravi,11,A,,'), { importId }).expect(409).expect(refusal('command.reused'));
});

test('an import is its own school’s, may be discarded, wants a proof and ends after 30 days', async () => {
  const { importId } = await read(csv('new1,Lata Shah,11,A,,'));
  const beta = await school.as('beta');
  await beta.call(readPeopleImport, { params: { importId } }).expect(404).expect(refusal('import.not_found'));
  await apply(importId, [], beta).expect(404).expect(refusal('import.not_found'));
  expect((await beta.call(listPeopleImports).expect(200)).body.items).toEqual([]);
  await apply(importId, [], await school.as('office', { provedAt: null }))
    .expect(403)
    .expect(refusal('auth.proof_needed'));
  const discard = () => office.call(discardPeopleImport, { params: { importId }, body: command() });
  await discard().expect(200);
  await discard().expect(409).expect(refusal('import.closed'));
  expect((await office.call(listPeopleImports).expect(200)).body.items).toMatchObject([{ state: 'discarded' }]);
  expect(await rowsOf(importId)).toEqual([]);
  await read(csv('new1,Lata Shah,11,A,,'));
  service.clock.advance(31 * 86_400_000);
  await service.app.get(PurgePeopleImports).purge();
  expect(await service.db.query('select 1 from people_import_row')).toEqual([]);
});

test('an office makes no office, changes no roles by a file, and not its own number', async () => {
  const content = Buffer.from(
    'userCode,fullName,role,mobile\nboss,New Boss,org-admin,\nmaths,teacher maths,shop,\noffice,org-admin office,,9876500000\nnew5,New Teacher,teacher,9876500005',
  ).toString('base64');
  const { importId } = await read(content);
  const rows = await rowsOf(importId);
  expect(rows.map(({ faults, state }) => faults[0]?.code ?? state)).toEqual([
    ...['role.not_grantable', 'import.role_differs', 'person.own_login', 'new'],
  ]);
});

test('an administrator gives another one no number or address by a file: who does could sign in as them', async () => {
  const peer = await service.as({ roles: ['org-admin'], orgId: 'org-a' });
  const file = (line: string) => Buffer.from(`userCode,fullName,mobile,email\n${line}`).toString('base64');
  for (const line of ['office,org-admin office,9876500000,', 'office,org-admin office,,other@school.in']) {
    const { body } = await send(file(line), {}, peer).expect(200);
    const [row] = await rowsOf(body.import.importId);
    expect(row!.faults).toMatchObject([{ code: 'role.not_grantable' }]);
  }
  const { body } = await send(file('office,The Office,,'), {}, peer).expect(200);
  expect(body.import.counts).toMatchObject({ changed: 1, refused: 0 });
});

test('of an organisation so many files wait to be checked; what is discarded or applied makes room', async () => {
  const { importId } = await read(csv(same));
  const other = await read(csv(same));
  await service.db.query(
    `insert into people_import (import_id, org_id, file_name, state, made_by, made_at)
     select gen_random_uuid(), org_id, file_name, state, made_by, made_at from people_import, generate_series(1, 99)`,
  );
  await send(csv(same)).expect(413).expect(refusal('upload.quota_used'));
  await office.call(discardPeopleImport, { params: { importId }, body: command() }).expect(200);
  await read(csv(same));
  await send(csv(same)).expect(413).expect(refusal('upload.quota_used'));
  await apply(other.importId).expect(200);
  await read(csv(same));
});
