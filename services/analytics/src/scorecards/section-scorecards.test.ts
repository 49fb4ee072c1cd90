import {
  downloadScorecards,
  examClosed,
  examPublished,
  examSubmitted,
  organisationUpdated,
  resultsReleased,
  teachingChanged,
  userRegistered,
  withdrawScorecard,
} from '@exam/contracts';
import { refusal, startService, type Api, type TestService } from '@exam/testing';
import { textOfPdf } from '@exam/testing/pdf-text';
import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { publish, sat, someAnswers } from '../../test/reports.js';
import { published } from '../../test/submissions.js';

let analytics: TestService;
let office: Api;
const endAt = '2026-11-21T11:00:00.000Z';
beforeAll(async () => {
  analytics = await startService('analytics');
  office = await analytics.as({ roles: ['org-admin'], orgId: 'org' });
  await analytics.deliver(organisationUpdated, {
    ...{ orgId: 'org', orgCode: 'OAK', name: 'Oak Grove School', isSuper: false, revision: 1 },
  });
});
afterAll(() => analytics.close());

async function student(givenName: string, sectionId: string | null) {
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId };
  await analytics.deliver(userRegistered, {
    ...{ userId, orgId: 'org', roles: ['student'], givenName, familyName: 'Rao', revision: 1 },
    ...{ currentAccountId: accountId, accounts: [{ accountId, isBaseAccount: false, ...place }] },
    enrolment: { userCode: `code/${givenName}`, accountId },
  });
  return { accountId, userId, orgId: 'org', roles: ['student' as const] };
}

/** Asha and Bela of section A, Chitra of section B. */
async function mockDay() {
  const examId = `section-exam-${randomUUID()}`;
  await publish(analytics, examId, { startAt: '2026-11-21T08:00:00.000Z', endAt });
  const students = [];
  for (const [name, section, physics] of [
    ['Asha', 'sec-a', 7_000],
    ['Bela', 'sec-a', 5_000],
    ['Chitra', 'sec-b', 3_000],
  ] as const) {
    const one = await student(name, section);
    students.push(one);
    const submitted = sat(examId, one.accountId, { ...someAnswers, physics, maths: 100 });
    await analytics.deliver(examSubmitted, { ...submitted, userId: one.userId, studentName: `${name} Rao` });
  }
  const close = () => analytics.deliver(examClosed, { examId, closedAt: endAt, revision: 1 });
  return { examId, close, students };
}

type Asked = { format?: 'pdf' | 'zip'; sectionId?: string; language?: 'en' | 'hi' };
const ask = (examId: string, { format = 'pdf', ...more }: Asked = {}, api = office) =>
  api.call(downloadScorecards, { params: { examId }, query: { format, ...more } as never });
const filesOf = (body: unknown) => Object.entries(unzipSync(body as Buffer));

test('[CARD-001] staff download those of a section as one PDF, the best first, and it is an entry of the trail', async () => {
  const { examId, close } = await mockDay();
  await ask(examId).expect(409).expect(refusal('release.not_closed'));
  await close();
  const { body, headers } = await ask(examId, { sectionId: 'sec-a' }).expect(200);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="scorecards.pdf"',
    'cache-control': 'private, no-store',
  });
  const text = await textOfPdf(body as Buffer);
  for (const part of [
    ...[
      'Oak Grove School',
      `Mock ${examId}`,
      '21-11-2026',
      'Asha Rao',
      'code/Asha',
      'Bela Rao',
      'Physics',
      '70 of 100',
    ],
    ...['Mathematics', '71 of 200', '1 of 3', '2 of 3', 'Result version 1', 'https://exam.test/scorecard/'],
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('Chitra');
  expect(text.indexOf('Asha Rao')).toBeLessThan(text.indexOf('Bela Rao'));
  const trail = await analytics.db.query(
    `select org_id, details from platform.audit where action = 'results.scorecards' and subject = $1`,
    [`exam:${examId}`],
  );
  expect(trail).toEqual([{ org_id: 'org', details: { students: 2, format: 'pdf', sectionId: 'sec-a' } }]);
});

test('[CARD-001] as a ZIP each student has a file, in the language that is asked for, and the same card again', async () => {
  const { examId, close } = await mockDay();
  await close();
  const { body, headers } = await ask(examId, { format: 'zip', language: 'hi' }).expect(200);
  expect(headers.get('content-type')).toBe('application/zip');
  const files = filesOf(body);
  expect(files.map(([name]) => name)).toEqual([
    expect.stringMatching(/^code_Asha-[0-9A-Z]{16}\.pdf$/),
    expect.stringMatching(/^code_Bela-[0-9A-Z]{16}\.pdf$/),
    expect.stringMatching(/^code_Chitra-[0-9A-Z]{16}\.pdf$/),
  ]);
  for (const [index, name] of ['Asha Rao', 'Bela Rao', 'Chitra Rao'].entries()) {
    const text = await textOfPdf(Buffer.from(files[index]![1]));
    expect(text).toContain(name);
    expect(text).toMatch(/[\u0900-\u097f]/);
  }
  const again = await ask(examId, { format: 'zip' }).expect(200);
  expect(filesOf(again.body).map(([name]) => name)).toEqual(files.map(([name]) => name));
});

test('[CARD-001] a withdrawn one is left out; a section without any has no file', async () => {
  const { examId, close, students } = await mockDay();
  await close();
  await ask(examId).expect(200);
  const [asha] = students;
  const own = await analytics.as(asha!);
  await own.call(withdrawScorecard, { params: { examId, accountId: asha!.accountId } }).expect(200);
  const { body } = await ask(examId, { format: 'zip' }).expect(200);
  expect(filesOf(body)).toHaveLength(2);
  await ask(examId, { sectionId: 'sec-c' }).expect(404).expect(refusal('scorecard.not_found'));
});

test('[CARD-001] what waits for its release has none, of a teacher they are those of own sections, and another school finds none', async () => {
  const { examId } = await mockDay();
  await analytics.deliver(examPublished, {
    ...published(examId),
    ...{ examName: `Mock ${examId}`, endAt, revision: 2, results: 'withheld' },
  });
  await analytics.deliver(examClosed, { examId, closedAt: endAt, revision: 2 });
  await ask(examId).expect(409).expect(refusal('scorecard.not_released'));
  await analytics.deliver(resultsReleased, { examId, results: 'provisional', releasedAt: endAt });
  await ask(examId).expect(409).expect(refusal('scorecard.not_released'));
  await analytics.deliver(resultsReleased, { examId, results: 'told', releasedAt: endAt });
  await ask(examId).expect(200);

  const released = await mockDay();
  await released.close();
  const userId = randomUUID();
  const place = { boardId: 'cbse', classId: '12', groupId: 'mpc', sectionId: 'sec-b', subjectIds: null };
  await analytics.deliver(teachingChanged, { userId, orgId: 'org', assignments: [place], revision: 1 });
  const teacher = await analytics.as({ userId, roles: ['teacher'], orgId: 'org' });
  const { body } = await ask(released.examId, { format: 'zip' }, teacher).expect(200);
  expect(filesOf(body).map(([name]) => name)).toEqual([expect.stringMatching(/^code_Chitra-/)]);
  const foreign = await analytics.as({ roles: ['org-admin'], orgId: 'other' });
  await ask(released.examId, {}, foreign).expect(404).expect(refusal('standing.no_exam'));
  const late = await analytics.as({ roles: ['org-admin'], orgId: 'org', provedAt: null });
  await ask(released.examId, {}, late).expect(403).expect(refusal('auth.proof_needed'));
});
