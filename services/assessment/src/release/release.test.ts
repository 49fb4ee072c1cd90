import { randomUUID } from 'node:crypto';
import {
  examPublished,
  getResult,
  getReview,
  listOwnChallenges,
  readRelease,
  releaseResults,
  resultsReleased,
  routes,
  type Route,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, rightAnswers, secrets, sevenQuestions } from '../../test/pack.js';

let room: ExamRoom;
let office: Api;
const hours = 3_600_000;

beforeEach(async () => {
  room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions(), exams: [exam({ reviewRelease: 'manual' })] });
  office = await room.service.as({ roles: ['organiser'] });
});

const release = (results: 'provisional' | 'told', { by = office, commandId = randomUUID() as string } = {}) =>
  by.call(releaseResults, { params: { examId: 'mock-1' }, body: { commandId, results } });

async function submitted(): Promise<{ student: Student; attemptId: string }> {
  const student = await room.student();
  const attempt = await room.running(student);
  await room.submit(student, attempt, answers(rightAnswers)).expect(200);
  return { student, attemptId: attempt.attemptId };
}

const close = async () => {
  room.clock.advance(3 * hours);
  await room.sweep();
  office = await room.service.as({ roles: ['organiser'] });
};

const told = routes.filter(
  ({ service, method, access }) =>
    service === 'assessment' && method === 'GET' && !('public' in access) && access.roles.includes('student'),
);

/** Every answer that the student can get. */
async function allOf({ api, who }: Student, attemptId: string): Promise<[string, string][]> {
  const params = {
    accountId: who.accountId,
    examId: 'mock-1',
    examType: 'MockTest',
    attemptId,
    examResultId: attemptId,
  };
  const seen: [string, string][] = [];
  for (const route of told) {
    const { body } = await api.call(route as Route, { params: { ...params, chapterId: 'charges' } } as never);
    // a receipt tells the own answers, which are all right here
    seen.push([route.path, JSON.stringify(body, (name, value) => (name === 'answers' ? null : (value as unknown)))]);
  }
  return seen;
}

/** A mark, a count by outcome, a place or a key, whatever it is called. */
const told28 = /"(marks|correct|incorrect|partial|rank|percentile|centimarks)":(?!null)/;

const item = async ({ api, who }: Student) =>
  (await api.call(getResult, { params: { examId: 'mock-1', accountId: who.accountId } }).expect(200)).body.Item;
const review = ({ api, who }: Student, examResultId: string) =>
  api.call(getReview, { params: { examResultId, accountId: who.accountId } });

test('[RESULTS-001] before the release no answer tells a mark, a key, a rank or the review; the receipt is there', async () => {
  const { student, attemptId } = await submitted();
  for (const isOver of [false, true]) {
    if (isOver) await close();
    const all = await allOf(student, attemptId);
    expect(all.length).toBeGreaterThan(10);
    for (const [path, text] of all) {
      expect([path, told28.exec(text)?.[0]]).toEqual([path, undefined]);
      // the paper itself asks; nothing beside it answers
      for (const secret of secrets) expect([path, text.includes(secret)]).toEqual([path, false]);
    }
    expect(await item(student)).toMatchObject({
      ...{ release: 'withheld', marks: null, correct: null, canReview: false, reviewReleasedAt: null, answered: 7 },
      receipt: { attemptId, answered: 7 },
    });
    await review(student, attemptId).expect(403).expect(refusal('review.not_released'));
  }
  expect(await room.outbox.of(examPublished)).toMatchObject([{ results: 'withheld' }]);
});

test('[RESULTS-001] [RESULTS-002] nothing is released before the close; marks come with the provisional key, ranks with the results, and never go back', async () => {
  const { student, attemptId } = await submitted();
  await release('told').expect(409).expect(refusal('release.not_closed'));
  await close();
  const commandId = randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect((await release('provisional', { commandId }).expect(200)).body).toEqual({ status: true, students: 1 });
  await release('told', { commandId }).expect(409).expect(refusal('command.reused'));
  await release('provisional').expect(409).expect(refusal('attempt.results_released'));
  expect(await item(student)).toMatchObject({ release: 'provisional', marks: 28, correct: 7, canReview: true });
  expect((await review(student, attemptId).expect(200)).body.Item.questions[0]).toMatchObject({ key: 'b' });
  // the window for challenges is opened on its own
  const params = { examId: 'mock-1', accountId: student.who.accountId };
  const { body } = await student.api.call(listOwnChallenges, { params }).expect(200);
  expect(body.Item).toEqual({ window: null, isOpen: false, challenges: [] });

  await release('told').expect(200);
  for (const again of ['told', 'provisional'] as const)
    await release(again).expect(409).expect(refusal('attempt.results_released'));
  expect(await item(student)).toMatchObject({ release: 'told', marks: 28 });
  expect((await room.outbox.of(resultsReleased)).map(({ results }) => results)).toEqual(['provisional', 'told']);
  const trail = await room.service.db.query(
    `select subject, details->'after' as after from platform.audit where action = 'results.released' order by at`,
  );
  expect(trail).toEqual([
    { subject: 'exam:mock-1', after: { results: 'provisional' } },
    { subject: 'exam:mock-1', after: { results: 'told' } },
  ]);
  // a pack that is brought again takes nothing back
  await room.import({ exams: [exam({ reviewRelease: 'manual' })] });
  expect(await item(student)).toMatchObject({ release: 'told' });
});

test('[RESULTS-002] who decides has the right to, and has shown who they are', async () => {
  await submitted();
  await close();
  const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: null };
  const foreign = await room.service.as({ roles: ['organiser'], orgId: 'org-b' });
  await release('told', { by: foreign }).expect(404).expect(refusal('exam.not_found'));
  // a teacher reads the results of own classes, and releases those of own tests alone
  const teacher = await room.service.as({ roles: ['teacher'], ...place });
  await teacher.call(readRelease, { params: { examId: 'mock-1' } }).expect(200);
  await release('told', { by: teacher }).expect(404);
  await release('told', { by: (await room.student()).api }).expect(403);
  const unproven = await room.service.as({ roles: ['organiser'], provedAt: null });
  await release('told', { by: unproven }).expect(403).expect(refusal('auth.proof_needed'));
  const { body } = await office.call(readRelease, { params: { examId: 'mock-1' } }).expect(200);
  expect(body.Item).toEqual({
    ...{ isManual: true, release: 'withheld', releasedAt: null, isClosed: true, submissions: 1 },
  });
});

test('[RESULTS-001] results that come by themselves are not released by hand, and a test without an end cannot wait for it', async () => {
  await room.bring({ exams: [exam({ examId: 'early' })] });
  await office
    .call(releaseResults, { params: { examId: 'early' }, body: { commandId: randomUUID(), results: 'told' } })
    .expect(409)
    .expect(refusal('attempt.results_released'));
  const open = exam({ examId: 'open', testType: 'open', startAt: null, endAt: null, reviewRelease: 'manual' });
  expect((await room.import({ exams: [open] })).refused).toHaveLength(1);
});
