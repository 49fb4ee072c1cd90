import {
  boardUpdated,
  examClosed,
  examExtended,
  examPublished,
  examSubmitted,
  getExamResults,
  getItemAnalysis,
  listExamAbsent,
  listExamResults,
  listExamStudents,
  makeMeritList,
  paperDescribed,
  readExamResultsFile,
  teachingChanged,
  userRegistered,
} from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import readXlsxFile from 'read-excel-file/node';
import { publish, sat } from '../../test/reports.js';
import { published } from '../../test/submissions.js';

let analytics: TestService;
let office: Api;
beforeAll(async () => {
  analytics = await startService('analytics');
  office = await analytics.as({ roles: ['org-admin'], orgId: 'org' });
  await analytics.deliver(boardUpdated, {
    ...{ boardId: 'cbse', boardName: 'CBSE', orgId: 'org', revision: 1 },
    classes: [
      {
        ...{ classId: '12', className: 'Class 12' },
        groups: [
          {
            ...{ groupId: 'mpc', groupName: 'MPC' },
            sections: [
              { sectionId: 'sec-a', sectionName: 'A' },
              { sectionId: 'sec-b', sectionName: 'B' },
            ],
          },
        ],
      },
    ],
  });
});
afterAll(() => analytics.close());

let exams = 0;
const newExam = () => `results-exam-${(exams += 1)}`;
const window = { startAt: '2026-11-21T08:00:00.000Z', endAt: '2026-11-21T11:00:00.000Z' };

/** A student of the section, whose account is `account`. */
const enrol = (account: string, sectionId: string | null, more: object = {}) =>
  analytics.deliver(userRegistered, {
    ...{ userId: `user-of-${account}`, orgId: 'org', roles: ['student'], familyName: 'Rao', revision: 1 },
    ...{ givenName: account[0]!.toUpperCase() + account.slice(1), currentAccountId: account },
    accounts: [{ accountId: account, isBaseAccount: false, boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId }],
    enrolment: { userCode: `code-${account}`, accountId: account },
    ...more,
  });

const answers = { outcomes: 'rwurru', seconds: [60, 60, 0, 60, 60, 0], lastSeconds: [60, 120, -1, 180, 240, -1] };
const hand = (examId: string, account: string, physics: number, maths: number, more: object = {}) =>
  analytics.deliver(examSubmitted, { ...sat(examId, account, { ...answers, physics, maths }), ...more });
const close = (examId: string) => analytics.deliver(examClosed, { examId, closedAt: window.endAt, revision: 1 });

/** Four students of two sections; three of them hand in. */
async function mockDay(): Promise<string> {
  const examId = newExam();
  await publish(analytics, examId, window);
  for (const [account, section] of [
    ['asha', 'sec-a'],
    ['bela', 'sec-a'],
    ['chitra', 'sec-b'],
    ['devi', 'sec-b'],
  ] as const)
    // prettier-ignore
    await enrol(account, section);
  await hand(examId, 'asha', 4_000, 4_000);
  await hand(examId, 'bela', 2_000, 1_000, { submittedBy: 'deadline' });
  await hand(examId, 'chitra', -200, 100);
  return examId;
}

const overviewOf = async (examId: string, api = office) =>
  getExamResults.answer.parse((await api.call(getExamResults, { params: { examId } }).expect(200)).body).Item;
const rowsOf = async (examId: string, query: object = {}, api = office) =>
  listExamStudents.answer.parse(
    (await api.call(listExamStudents, { params: { examId }, query: query as never }).expect(200)).body,
  );

/** Who teaches this section, or without one the whole group. */
async function teacherOf(sectionId: string | null, more: object = {}): Promise<Api> {
  const userId = randomUUID();
  const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId, subjectIds: null };
  await analytics.deliver(teachingChanged, { userId, orgId: 'org', assignments: [{ ...place, ...more }], revision: 1 });
  return analytics.as({ userId, roles: ['teacher'], orgId: 'org' });
}

test('[RESULTS-003] an exam that is over shows its figures, its sections and who was absent', async () => {
  const examId = await mockDay();
  for (const call of [getExamResults, listExamStudents, listExamAbsent])
    await office
      .call(call as typeof getExamResults, { params: { examId } })
      .expect(409)
      .expect(refusal('release.not_closed'));
  await close(examId);
  expect(await overviewOf(examId)).toMatchObject({
    ...{ examId, state: 'closed', candidates: 3, expected: 4, absent: 1, isWhole: true, totalMarks: 200 },
    figures: { candidates: 3, mean: 36.33, median: 30, highest: 80 },
    sections: [
      { sectionId: 'sec-a', sectionName: 'A', candidates: 2, mean: 55, median: 55, highest: 80 },
      { sectionId: 'sec-b', sectionName: 'B', candidates: 1, mean: -1, median: -1, highest: -1 },
    ],
    histogram: [-10, 0, 10, 20, 30, 40, 50, 60, 70].map((from) => ({
      ...{ from, until: from + 10, candidates: [-10, 30, 70].includes(from) ? 1 : 0 },
    })),
  });
  const { body } = await office.call(listExamAbsent, { params: { examId } }).expect(200);
  expect(body).toMatchObject({ total: 1, items: [{ name: 'Devi Rao', userCode: 'code-devi', sectionName: 'B' }] });
});

test('[CONSOLE-002] a row of the list says for whom an exam is, in how many minutes and with how many questions', async () => {
  const examId = newExam();
  const more = [{ boardId: 'cbse', classId: '12', groupId: 'bipc', sectionId: 'sec-c' }];
  await analytics.deliver(examPublished, {
    ...{ ...published(examId), ...window, questions: 6, morePlaces: more },
    extraStudents: [randomUUID(), randomUUID()],
  });
  const listed = async () => {
    const { body } = await office.call(listExamResults, { query: { limit: 200 } as never }).expect(200);
    return listExamResults.answer.parse(body).items.find((one) => one.examId === examId)!;
  };
  expect(await listed()).toMatchObject({
    ...{ questions: 6, minutes: null, extraStudents: 2 },
    places: [{ boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: null }, ...more],
  });
  await analytics.deliver(paperDescribed, { examId, revision: 1, durationMinutes: 180, questions: [] });
  expect(await listed()).toMatchObject({ minutes: 180 });
});

test('[PEOPLE-007] who has left is expected in no exam that is not begun, and the results stay', async () => {
  const examId = await mockDay();
  await close(examId);
  const before = await rowsOf(examId);
  const upcoming = newExam();
  await publish(analytics, upcoming, { startAt: '2099-01-01T08:00:00.000Z', endAt: '2099-01-01T11:00:00.000Z' });
  const expectedIn = async () => {
    const { body } = await office.call(listExamResults, { query: { limit: 200 } as never }).expect(200);
    const listed = body.items.find((one: { examId: string }) => one.examId === upcoming);
    return (listed as { expected: number }).expected;
  };
  const all = await expectedIn();
  for (const [account, section] of [
    ['asha', 'sec-a'],
    ['devi', 'sec-b'],
  ] as const)
    await enrol(account, section, { hasLeft: true, revision: 2 });
  expect(await expectedIn()).toBe(all - 2);
  expect(await rowsOf(examId)).toEqual(before);
  for (const [account, section] of [
    ['asha', 'sec-a'],
    ['devi', 'sec-b'],
  ] as const)
    await enrol(account, section, { hasLeft: false, revision: 3 });
});

test('[PEOPLE-005] who moves to another section has the results still in the old one', async () => {
  const examId = await mockDay();
  await close(examId);
  const [before, ofA, ofB] = [await overviewOf(examId), await teacherOf('sec-a'), await teacherOf('sec-b')];
  await enrol('asha', 'sec-b', { revision: 4 });
  expect((await rowsOf(examId, { sectionId: 'sec-a' })).items).toMatchObject([
    { name: 'Asha Rao', sectionName: 'A', rank: 1 },
    { name: 'Bela Rao', sectionName: 'A', rank: 2 },
  ]);
  expect((await overviewOf(examId)).sections).toEqual(before.sections);
  const seen = async (by: Api) => (await rowsOf(examId, {}, by)).items.map(({ name }) => name);
  expect([await seen(ofA), await seen(ofB)]).toEqual([['Asha Rao', 'Bela Rao'], ['Chitra Rao']]);
  // what is sat from then on is of the new section
  const next = newExam();
  await publish(analytics, next, window);
  await hand(next, 'asha', 1_000, 0);
  await close(next);
  expect((await rowsOf(next)).items).toMatchObject([{ name: 'Asha Rao', sectionName: 'B' }]);
  await enrol('asha', 'sec-a', { revision: 5 });
});

test('[RESULTS-003] each student has marks of each subject, rank, percentile, time and how it was submitted', async () => {
  const examId = await mockDay();
  await close(examId);
  const { items, total } = await rowsOf(examId);
  expect(total).toBe(3);
  expect(items.map(({ name, rank, marks }) => [name, rank, marks])).toEqual([
    ['Asha Rao', 1, 80],
    ['Bela Rao', 2, 30],
    ['Chitra Rao', 3, -1],
  ]);
  expect(items[1]).toMatchObject({
    ...{ userCode: 'code-bela', sectionName: 'A', percentile: 66.6666667, submittedBy: 'deadline' },
    subjects: [
      { subjectId: 'physics', marks: 20 },
      { subjectId: 'maths', marks: 10 },
    ],
    timeTakenSeconds: 7200,
  });
  expect((await rowsOf(examId, { sectionId: 'sec-b' })).items.map(({ rank }) => rank)).toEqual([3]);
  expect((await rowsOf(examId, { q: 'BEL' })).items.map(({ name }) => name)).toEqual(['Bela Rao']);
  const first = await rowsOf(examId, { limit: 2, sort: 'name' });
  const next = await rowsOf(examId, { limit: 2, sort: 'name', cursor: first.nextCursor });
  expect([...first.items, ...next.items].map(({ name }) => name)).toEqual(['Asha Rao', 'Bela Rao', 'Chitra Rao']);
});

test('[RESULTS-003] the file holds every student, says what it holds in CSV and XLSX alike, and is in the trail', async () => {
  const examId = await mockDay();
  await enrol('=cmd', 'sec-a');
  await hand(examId, '=cmd', 100, 0);
  await close(examId);
  const ask = (query: { format: 'csv' | 'xlsx'; sectionId?: string }) =>
    office.call(readExamResultsFile, { params: { examId }, query }).expect(200);
  const csv = String((await ask({ format: 'csv' })).body);
  const lines = csv.split('\r\n').slice(0, -1);
  expect(lines[0]).toBe(
    '\uFEFFrank,percentile,code,name,section,marks,Physics,Mathematics,right,wrong,left,minutes,submitted at,submitted by',
  );
  expect(lines[1]).toMatch(/^1,100\.0000000,code-asha,Asha Rao,A,80,40,40,/);
  expect(lines).toHaveLength(5);
  expect(csv).toContain(`,'=cmd Rao,`);
  const trail = await analytics.db.query(`select details from platform.audit where action = 'results.exported'`);
  expect(trail[0]).toMatchObject({ details: { students: 4 } });
});

test('[ROLE-008] files of results ask for a proof of the last 15 minutes, the lists do not', async () => {
  const examId = await mockDay();
  await close(examId);
  const refused = [
    await analytics.as({ roles: ['org-admin'], orgId: 'org', provedAt: null }),
    await analytics.as({ roles: ['org-admin'], orgId: 'org', provedAt: analytics.clock.now() - 15 * 60_000 - 1_000 }),
  ];
  for (const by of refused) {
    const query = { format: 'csv' as const };
    await by.call(readExamResultsFile, { params: { examId }, query }).expect(403).expect(refusal('auth.proof_needed'));
    await by
      .call(makeMeritList, { body: { examIds: [examId] } })
      .expect(403)
      .expect(refusal('auth.proof_needed'));
    await by.call(listExamStudents, { params: { examId } }).expect(200);
  }
});

test('[RESULTS-003] a teacher sees the students of own classes, with their rank among all', async () => {
  const examId = await mockDay();
  await close(examId);
  const ofB = await teacherOf('sec-b');
  expect((await rowsOf(examId, {}, ofB)).items.map(({ name, rank }) => [name, rank])).toEqual([['Chitra Rao', 3]]);
  expect((await rowsOf(examId, { sectionId: 'sec-a' }, ofB)).items).toEqual([]);
  expect(await overviewOf(examId, ofB)).toMatchObject({
    ...{ isWhole: false, absent: 1, figures: { candidates: 1, highest: -1 }, sections: [{ sectionId: 'sec-b' }] },
  });
  expect((await rowsOf(examId, {}, await teacherOf(null))).total).toBe(3);
  const listed = async (api: Api) => {
    const { body } = await api.call(listExamResults, { query: {} as never }).expect(200);
    return listExamResults.answer.parse(body).items.map((one) => one.examId);
  };
  expect(await listed(ofB)).toContain(examId);
  const stranger = await teacherOf('sec-b', { groupId: 'other' });
  expect(await listed(stranger)).toEqual([]);
  const neighbour = await analytics.as({ roles: ['organiser'], orgId: 'another' });
  expect(await listed(neighbour)).toEqual([]);
  for (const api of [stranger, neighbour])
    for (const call of [getExamResults, listExamStudents, listExamAbsent, getItemAnalysis])
      await api
        .call(call as typeof getExamResults, { params: { examId } })
        .expect(404)
        .expect(refusal('standing.no_exam'));
});

test('the list tells the state of each exam, with those who handed in and those who are expected', async () => {
  const [over, running, later, open] = [await mockDay(), newExam(), newExam(), newExam()];
  await close(over);
  const now = analytics.clock.now();
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  await publish(analytics, running, { startAt: at(-10), endAt: at(50) });
  await publish(analytics, later, { startAt: at(10), endAt: at(70) });
  await publish(analytics, open);
  const list = async (query: object) => {
    const { body } = await office.call(listExamResults, { query: query as never }).expect(200);
    return listExamResults.answer.parse(body).items;
  };
  const all = await list({ limit: 200 });
  const stateOf = (examId: string) => all.find((one) => one.examId === examId)?.state;
  expect([over, running, later, open].map(stateOf)).toEqual(['closed', 'running', 'upcoming', 'open']);
  for (const state of ['closed', 'running', 'upcoming', 'open'] as const)
    expect((await list({ state, limit: 200 })).every((one) => one.state === state)).toBe(true);
  expect(all.find(({ examId }) => examId === over)).toMatchObject({ candidates: 3, expected: expect.any(Number) });
  // more time moves what is shown, and does not open what is closed
  await analytics.deliver(examExtended, {
    ...{ examId: over, extensionId: randomUUID(), minutes: 5, endAt: '2026-11-21T11:05:00.000Z', revision: 1 },
  });
  expect((await list({ q: over }))[0]).toMatchObject({ state: 'closed', endAt: '2026-11-21T11:05:00.000Z' });
});

test('a workbook holds what the table holds', async () => {
  const { xlsxFile } = await import('./results-table.js');
  const table = [['rank', 'name', 'marks'], [1, 'Asha', -2.5], [2, null, 80]]; // prettier-ignore
  const [sheet] = (await readXlsxFile(await xlsxFile('org', table))) as unknown as { data: unknown[][] }[];
  expect(sheet!.data).toEqual(table);
});

test('a student whose family name is a backslash is in the results with the others', async () => {
  const examId = await mockDay();
  await enrol('eka', 'sec-a', { familyName: '\\' });
  await hand(examId, 'eka', 100, 100);
  await close(examId);
  expect((await rowsOf(examId, { sort: 'name' })).items.map(({ name }) => name)).toContain('Eka \\');
});
