import {
  approvalDecisions,
  approvalLists,
  challengeKey,
  changeTestSettings,
  decideKey,
  keyChallengeDecided,
  readKeys,
  setChallengeWindow,
  type InputOf,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam } from '../../test/pack.js';

const hour = 3_600_000;
const examId = 'mock-1';
let room: ExamRoom;
let organiser: Api;
let office: Api;
let student: Student;

beforeEach(async () => {
  room = await ExamRoom.withExam();
  await room.bring({ exams: [exam({ examId: 'mock-2', examName: 'Mock two' })] });
  student = await room.student();
  const attempt = await room.running(student);
  await room.submit(student, attempt, answers({ 'q-scct': 'c' })).expect(200);
  room.clock.advance(3 * hour);
  await room.sweep();
  organiser = await room.service.as({ roles: ['organiser'] });
  office = await room.service.as({ roles: ['org-admin'] });
  const settings = { publishesByTwo: false, decidesKeysByTwo: true, reviewsQuestions: false };
  await office.call(changeTestSettings, { body: { ...command(), version: 0, settings } }).expect(200);
});

const command = () => ({ commandId: randomUUID() });
type Decision = Partial<InputOf<typeof decideKey>['body']>;
const propose = (given: Decision = {}, { by = organiser, id = examId } = {}) =>
  by.call(decideKey, {
    params: { examId: id, questionId: 'q-scct' },
    body: { ...command(), treatment: 'normal', accepted: ['c'], reason: 'The book has it so.', ...given },
  });
const waitingOf = async (given: Decision = {}, by = organiser): Promise<string> => {
  const { body } = await propose(given, { by }).expect(409).expect(refusal('approval.needed'));
  return (body as unknown as { details: { approvalId: string } }).details.approvalId;
};
const agree = (approvalId: string, by: Api) =>
  by.call(approvalDecisions.assessment, { params: { approvalId }, body: { ...command(), decision: 'give' as const } });
const waiting = async (by: Api) => (await by.call(approvalLists.assessment).expect(200)).body.items;
const decisions = async (id = examId) => {
  const { body } = await office.call(readKeys, { params: { examId: id } }).expect(200);
  return body.Item.questions[0]!.decisions;
};

describe('[AUTHOR-011] where the school wants a second person for key decisions', () => {
  test('one waits with exactly what would happen, is agreed to by another with the right to it, and counts then, once', async () => {
    const closesAt = new Date(room.clock.now() + 48 * hour).toISOString();
    await organiser.call(setChallengeWindow, { params: { examId }, body: { ...command(), closesAt } }).expect(200);
    const said = { claim: 'other-answer' as const, answer: 'c', reason: 'The third is the one that follows.' };
    const params = { examId, questionId: 'q-scct', accountId: student.who.accountId };
    await student.api.call(challengeKey, { params, body: said }).expect(200);

    const approvalId = await waitingOf();
    // the same again is the proposal that waits
    expect(await waitingOf()).toBe(approvalId);
    expect(await decisions()).toEqual([]);
    expect(await room.outbox.of(keyChallengeDecided)).toEqual([]);
    expect(await waiting(office)).toMatchObject([
      {
        ...{ approvalId, action: 'key.decided', subject: 'key:mock-1:q-scct', isOwn: false },
        shown: {
          ...{ examId, questionId: 'q-scct', qNo: 1, treatment: 'normal', accepted: ['c'], challenges: 1 },
          ...{ reason: 'The book has it so.', keyBefore: { treatment: 'normal', accepted: ['b'] }, alsoExams: [] },
        },
      },
    ]);
    await agree(approvalId, organiser).expect(403).expect(refusal('approval.same_person'));
    for (const parts of [{ roles: ['teacher'] }, { roles: ['shop'] }, { roles: ['organiser'], orgId: 'org-b' }]) {
      const stranger = await room.service.as(parts as never);
      expect(await waiting(stranger)).toEqual([]);
      await agree(approvalId, stranger).expect(404).expect(refusal('approval.not_found'));
    }
    await agree(approvalId, office).expect(200);
    // what was agreed to is this decision and no other
    await propose({ accepted: ['d'] })
      .expect(409)
      .expect(refusal('approval.needed'));
    await agree(await waitingOf(), office).expect(200);
    await propose().expect(200);
    expect(await decisions()).toMatchObject([{ version: 2, accepted: ['c'] }]);
    expect(await room.outbox.of(keyChallengeDecided)).toMatchObject([{ outcome: 'accepted' }]);
    // what was agreed to once is not agreed to again
    await propose({ accepted: ['b'] })
      .expect(409)
      .expect(refusal('approval.needed'));
  });

  test('a decision on the same key in between voids it, also one that was made with another exam', async () => {
    const open = await waitingOf({ alsoExamIds: ['mock-2'] });
    await agree(open, office).expect(200);
    // the office's own decision on the other exam, agreed to by the organiser
    const other = { treatment: 'dropped' as const };
    const { body } = await propose(other, { by: office, id: 'mock-2' }).expect(409);
    await agree((body as unknown as { details: { approvalId: string } }).details.approvalId, organiser).expect(200);
    await propose(other, { by: office, id: 'mock-2' }).expect(200);
    // now the version of what was agreed to is another one
    await propose({ alsoExamIds: ['mock-2'] })
      .expect(409)
      .expect(refusal('approval.needed'));
    expect(await decisions()).toEqual([]);

    const waits = await waitingOf({ treatment: 'bonus-all' });
    const settings = { publishesByTwo: false, decidesKeysByTwo: false, reviewsQuestions: false };
    await office.call(changeTestSettings, { body: { ...command(), version: 1, settings } }).expect(200);
    await propose({ accepted: ['d'] }).expect(200);
    await agree(waits, office).expect(409).expect(refusal('approval.outdated'));
    expect(await decisions()).toMatchObject([{ accepted: ['d'] }]);
  });

  test('one that nobody has decided in seven days is over, and what cannot be decided is not proposed', async () => {
    await propose({ accepted: ['b'] })
      .expect(422)
      .expect(refusal('key.unchanged'));
    const approvalId = await waitingOf();
    room.clock.advance(7 * 24 * hour);
    const second = await room.service.as({ roles: ['org-admin'] });
    await agree(approvalId, second).expect(409).expect(refusal('approval.outdated'));
    expect(await waiting(second)).toEqual([]);
  });
});
