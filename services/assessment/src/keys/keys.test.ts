import { randomUUID } from 'node:crypto';
import {
  challengeWindowSet,
  changeQuestion,
  releaseResults,
  challengeKey,
  decideKey,
  keyChallengeDecided,
  listChallenges,
  listOwnChallenges,
  readKeyElsewhere,
  readKeys,
  readQuestion,
  setChallengeWindow,
  withdrawChallenge,
  type InputOf,
} from '@exam/contracts';
import { refusal, type Api } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, sevenQuestions } from '../../test/pack.js';

const hour = 3_600_000;
const examId = 'mock-1';
let room: ExamRoom;
let office: Api;

beforeEach(async () => {
  room = await ExamRoom.withExam();
});

const staff = (parts: { orgId?: string; roles?: string[] } = {}) =>
  room.service.as({ roles: ['organiser'], ...parts } as never);

async function submitted(parts: Parameters<ExamRoom['student']>[0] = {}): Promise<Student> {
  const student = await room.student(parts);
  const attempt = await room.running(student);
  await room.submit(student, attempt, answers({ 'q-scct': 'c' })).expect(200);
  return student;
}

async function close(): Promise<void> {
  room.clock.advance(3 * hour);
  await room.sweep();
  office = await staff();
}

const inHours = (hours: number) => new Date(room.clock.now() + hours * hour).toISOString();
const open = (hours: number, by = office) =>
  by.call(setChallengeWindow, { params: { examId }, body: { commandId: randomUUID(), closesAt: inHours(hours) } });
const said = { claim: 'other-answer' as const, answer: 'c', reason: 'The third is the one that follows the text.' };
const challenge = ({ api, who }: Student, questionId = 'q-scct', more: Partial<typeof said> = {}) =>
  api.call(challengeKey, { params: { examId, questionId, accountId: who.accountId }, body: { ...said, ...more } });
const withdraw = ({ api, who }: Student, questionId = 'q-scct') =>
  api.call(withdrawChallenge, { params: { examId, questionId, accountId: who.accountId } });
const own = async ({ api, who }: Student) =>
  (await api.call(listOwnChallenges, { params: { examId, accountId: who.accountId } }).expect(200)).body.Item;
const listed = async (by = office) => (await by.call(listChallenges, { params: { examId } }).expect(200)).body.items;
type Decision = Partial<InputOf<typeof decideKey>['body']>;
const decide = (questionId: string, given: Decision, by = office) =>
  by.call(decideKey, {
    params: { examId, questionId },
    body: { commandId: randomUUID(), treatment: 'normal', reason: 'The book has it so.', ...given },
  });
const keyOf = async (questionId: string) => {
  const { body } = await office.call(readKeys, { params: { examId } }).expect(200);
  return body.Item.questions.find((one) => one.questionId === questionId);
};

test('[KEYS-001] [KEYS-003] the window opens after the close alone, for 1 hour to 14 days, is only prolonged, and refuses what comes outside it', async () => {
  const student = await submitted();
  office = await staff();
  await open(48).expect(409).expect(refusal('release.not_closed'));
  await challenge(student).expect(409).expect(refusal('challenge.closed'));
  await close();
  await challenge(student).expect(409).expect(refusal('challenge.closed'));
  expect(await own(student)).toEqual({ window: null, isOpen: false, challenges: [] });
  for (const hours of [0.9, 14 * 24 + 1]) await open(hours).expect(422).expect(refusal('challenge.window'));
  await open(1).expect(200);
  expect(await room.outbox.of(challengeWindowSet)).toMatchObject([{ examId, ...(await own(student)).window! }]);
  await challenge(student).expect(200);
  await open(48).expect(200);
  await open(47).expect(422).expect(refusal('challenge.window'));
  room.clock.advance(48 * hour);
  office = await staff();
  const late = { ...student, api: await room.service.as(student.who) };
  await challenge(late).expect(409).expect(refusal('challenge.closed'));
  await withdraw(late).expect(409).expect(refusal('challenge.closed'));
  expect(await own(late)).toMatchObject({ isOpen: false, challenges: [{ questionId: 'q-scct', state: 'open' }] });
  await open(14 * 24)
    .expect(422)
    .expect(refusal('challenge.window'));
  await open(12 * 24).expect(200);
  expect(await room.outbox.of(challengeWindowSet)).toHaveLength(3);
  await withdraw(late).expect(200);
});

test('[KEYS-003] one challenge for a question, changed and withdrawn while the window is open, by who submitted', async () => {
  const student = await submitted();
  const other = await submitted();
  const absent = await room.student();
  await close();
  await open(48).expect(200);
  await challenge(absent).expect(404).expect(refusal('result.not_found'));
  await challenge(student, 'q-none').expect(404).expect(refusal('question.not_found'));
  await challenge(student, 'q-scct', { answer: 'x' }).expect(422).expect(refusal('challenge.answer'));
  await challenge(student, 'q-scct', { reason: 'Too short.' }).expect(400);
  for (const answer of ['c', 'D']) await challenge(student, 'q-scct', { answer }).expect(200);
  expect((await own(student)).challenges).toEqual([
    { ...said, questionId: 'q-scct', answer: 'd', state: 'open', decision: null },
  ]);
  // nobody else reads it
  expect((await own(other)).challenges).toEqual([]);
  await other.api.call(listOwnChallenges, { params: { examId, accountId: student.who.accountId } }).expect(403);
  await other.api.call(listChallenges, { params: { examId } }).expect(403);
  await withdraw(student).expect(200);
  expect((await own(student)).challenges).toMatchObject([{ state: 'withdrawn' }]);
  expect(await keyOf('q-scct')).toMatchObject({ open: 0, challenges: 0 });
  await challenge(student).expect(200);
  expect(await keyOf('q-scct')).toMatchObject({ open: 1, challenges: 1 });
});

test('[KEYS-003] of many at once ten are taken, and staff read them without a name until they are decided', async () => {
  const many = Array.from({ length: 14 }, (_, n) => ({ ...sevenQuestions()[0]!, questionId: `m-${n}` }));
  await room.bring({
    questions: many,
    exams: [exam({ examId: 'long', questionIds: many.map((one) => one.questionId) })],
  });
  const student = await room.student();
  const attempt = await room.running(student, { examId: 'long' });
  await room.submit(student, attempt, []).expect(200);
  await close();
  const params = { examId: 'long' };
  await office
    .call(setChallengeWindow, { params, body: { commandId: randomUUID(), closesAt: inHours(48) } })
    .expect(200);
  const { accountId } = student.who;
  const put = (questionId: string) =>
    student.api.call(challengeKey, { params: { ...params, questionId, accountId }, body: said });
  const given = await Promise.all(many.map(({ questionId }) => put(questionId)));
  expect(given.filter(({ status }) => status === 200)).toHaveLength(10);
  for (const { status, body } of given) if (status !== 200) expect(body).toMatchObject({ code: 'challenge.too_many' });
  const read = async () => (await office.call(listChallenges, { params }).expect(200)).body.items;
  const before = await read();
  expect(before).toHaveLength(10);
  expect(JSON.stringify(before)).not.toContain(accountId);
  expect(new Set(before.map(({ name }) => name))).toEqual(new Set([null]));
  const { questionId } = before[0]!;
  const body = { commandId: randomUUID(), treatment: 'dropped' as const, reason: 'Asked in no book.' };
  await office.call(decideKey, { params: { ...params, questionId }, body }).expect(200);
  const named = (await read()).filter(({ name }) => name !== null);
  expect(named).toMatchObject([{ questionId, state: 'accepted', name: expect.any(String) }]);
});

test('[KEYS-004] a decision needs a reason and a change, and makes a new version of the key; none before it changes', async () => {
  const student = await submitted();
  office = await staff();
  await decide('q-scct', { accepted: ['c'] })
    .expect(409)
    .expect(refusal('release.not_closed'));
  await close();
  await decide('q-scct', { accepted: ['c'], reason: ' ' })
    .expect(422)
    .expect(refusal('decision.reason_missing'));
  for (const accepted of [['b'], ['2']])
    await decide('q-scct', { accepted }).expect(422).expect(refusal('key.unchanged'));
  await decide('q-scct', { treatment: 'keep' }).expect(422).expect(refusal('key.unchanged'));
  for (const accepted of [[], ['e'], ['b', 'x']])
    await decide('q-scct', { accepted }).expect(422).expect(refusal('key.unusable'));
  await decide('q-none', { accepted: ['c'] })
    .expect(404)
    .expect(refusal('question.not_found'));
  expect(await keyOf('q-scct')).toMatchObject({ published: ['b'], decisions: [] });

  const versions: object[] = [];
  for (const [given, now] of [
    [{ accepted: ['C'] }, { treatment: 'normal', accepted: ['c'] }],
    [{ accepted: ['b', 'c'] }, { treatment: 'normal', accepted: ['b', 'c'] }],
    [{ treatment: 'bonus-all' }, { treatment: 'bonus-all', accepted: ['b', 'c'] }],
    [{ treatment: 'bonus-attempted' }, { treatment: 'bonus-attempted', accepted: ['b', 'c'] }],
    [{ treatment: 'dropped' }, { treatment: 'dropped', accepted: ['b', 'c'] }],
  ] as [Decision, object][]) {
    const { body } = await decide('q-scct', given).expect(200);
    versions.unshift({ version: versions.length + 2, ...now, reason: 'The book has it so.', at: expect.any(String) });
    expect(body).toMatchObject({ version: versions.length + 1, challenges: 0 });
    expect((await keyOf('q-scct'))!.decisions).toEqual(versions);
    await decide('q-scct', given).expect(422).expect(refusal('key.unchanged'));
  }
  await decide('q-num', { accepted: ['1..2'] }).expect(200);
  await decide('q-num', { accepted: ['2..1'] })
    .expect(422)
    .expect(refusal('key.unusable'));
  // to keep a key is a decision where somebody waits for one
  await open(48).expect(200);
  await challenge(student, 'q-int', { answer: '8' }).expect(200);
  expect((await decide('q-int', { treatment: 'keep' }).expect(200)).body).toMatchObject({ version: 2, challenges: 1 });
  const trail = await room.service.db.query(
    `select subject, details->>'questionId' as question from platform.audit where action = 'key.decided' order by at`,
  );
  expect(trail).toHaveLength(7);
  expect(trail.at(-1)).toEqual({ subject: 'exam:mock-1', question: 'q-int' });
});

test('a decision is for who may decide in this school, and a command sent twice decides once', async () => {
  await submitted();
  await close();
  const foreign = await staff({ orgId: 'org-b' });
  await decide('q-scct', { treatment: 'dropped' }, foreign).expect(404).expect(refusal('exam.not_found'));
  await open(48, foreign).expect(404);
  await foreign.call(readKeys, { params: { examId } }).expect(404);
  await foreign.call(listChallenges, { params: { examId } }).expect(404);
  const commandId = randomUUID();
  for (let times = 0; times < 2; times += 1)
    expect((await decide('q-scct', { treatment: 'dropped', commandId }).expect(200)).body.version).toBe(2);
  expect((await keyOf('q-scct'))!.decisions).toHaveLength(1);
});

test('[KEYS-006] with the decision each challenge is accepted, otherwise or rejected, its student reads the reason and is told', async () => {
  const [right, other, kept] = [await submitted(), await submitted(), await submitted()];
  await close();
  await open(48).expect(200);
  await challenge(right, 'q-scct', { answer: 'c' }).expect(200);
  await challenge(other, 'q-scct', { answer: 'd' }).expect(200);
  await challenge(kept, 'q-int', { answer: '8' }).expect(200);
  await decide('q-scct', { accepted: ['c'], reason: 'The third follows.' }).expect(200);
  await decide('q-int', { treatment: 'keep', reason: 'Seven it is.' }).expect(200);
  expect((await own(right)).challenges).toMatchObject([{ state: 'accepted', decision: 'The third follows.' }]);
  expect((await own(other)).challenges).toMatchObject([{ state: 'otherwise', decision: 'The third follows.' }]);
  expect((await own(kept)).challenges).toMatchObject([{ state: 'rejected', decision: 'Seven it is.' }]);
  const about = (student: Student, rest: object) => ({
    ...{ examId, examName: 'Mock one', userId: student.who.userId, accountId: student.who.accountId, ...rest },
  });
  const [scct, int] = [{ questionId: 'q-scct', qNo: 1 }, { questionId: 'q-int' }];
  const told = await room.outbox.of(keyChallengeDecided);
  expect(told).toHaveLength(3);
  expect(told).toEqual(
    expect.arrayContaining(
      [
        about(right, { ...scct, outcome: 'accepted', reason: 'The third follows.' }),
        about(other, { ...scct, outcome: 'otherwise', reason: 'The third follows.' }),
        about(kept, { ...int, outcome: 'rejected', reason: 'Seven it is.' }),
      ].map((one) => expect.objectContaining(one)),
    ),
  );
  // what is decided is changed by nobody
  await challenge(right).expect(409).expect(refusal('challenge.closed'));
  await withdraw(right).expect(200);
  expect((await own(right)).challenges).toMatchObject([{ state: 'accepted' }]);
  expect((await listed()).every(({ name }) => name !== null)).toBe(true);
});

test('[KEYS-007] a decision changes neither the bank nor another exam, a change of the bank no exam; others change when asked', async () => {
  await room.bring({ exams: [exam({ examId: 'mock-2', examName: 'Mock two' })] });
  await submitted();
  await close();
  const at = async (id: string) => {
    const { body } = await office.call(readKeys, { params: { examId: id } }).expect(200);
    const { published, decisions } = body.Item.questions[0]!;
    return { published, decisions: decisions.map(({ accepted }) => accepted) };
  };
  const bank = async () =>
    (await office.call(readQuestion, { params: { questionId: 'q-scct' } }).expect(200)).body.question;
  await decide('q-scct', { accepted: ['c'] }).expect(200);
  expect(await at('mock-1')).toEqual({ published: ['b'], decisions: [['c']] });
  expect(await at('mock-2')).toEqual({ published: ['b'], decisions: [] });
  const { version, content } = await bank();
  expect(content.key).toBe('b');

  const body = { commandId: randomUUID(), version, content: { ...content, key: 'd' } };
  await office.call(changeQuestion, { params: { questionId: 'q-scct' }, body }).expect(200);
  expect(await at('mock-1')).toEqual({ published: ['b'], decisions: [['c']] });
  expect(await at('mock-2')).toEqual({ published: ['b'], decisions: [] });

  const elsewhere = await office.call(readKeyElsewhere, { params: { examId, questionId: 'q-scct' } }).expect(200);
  expect(elsewhere.body.Item).toEqual({
    bank: { version: version + 1, key: 'd' },
    exams: [{ examId: 'mock-2', examName: 'Mock two', isClosed: true }],
  });
  await decide('q-scct', { treatment: 'dropped', alsoExamIds: ['mock-2'] }).expect(200);
  expect(await at('mock-2')).toEqual({ published: ['b'], decisions: [['b']] });
  expect((await bank()).content.key).toBe('d');
});

test('[RESULTS-002] results are not made final while the window is open or a challenge waits', async () => {
  await room.bring({ exams: [exam({ examId: 'manual', reviewRelease: 'manual' })] });
  const student = await room.student();
  const attempt = await room.running(student, { examId: 'manual' });
  await room.submit(student, attempt, answers({ 'q-scct': 'c' })).expect(200);
  await close();
  const params = { examId: 'manual' };
  const release = (results: 'provisional' | 'told') =>
    office.call(releaseResults, { params, body: { commandId: randomUUID(), results } });
  const put = () =>
    student.api.call(challengeKey, {
      params: { ...params, questionId: 'q-scct', accountId: student.who.accountId },
      body: said,
    });
  const body = { commandId: randomUUID(), closesAt: inHours(1) };
  await office.call(setChallengeWindow, { params, body }).expect(200);
  // whose key is not told yet is challenged by nobody
  await put().expect(409).expect(refusal('challenge.closed'));
  await release('provisional').expect(200);
  // nobody has challenged, but may
  await release('told').expect(409).expect(refusal('challenge.open'));
  await put().expect(200);
  await release('told').expect(409).expect(refusal('challenge.open'));
  room.clock.advance(2 * hour);
  office = await staff();
  await release('told').expect(409).expect(refusal('challenge.open'));
  const decision = { commandId: randomUUID(), treatment: 'keep' as const, reason: 'It is right.' };
  await office.call(decideKey, { params: { ...params, questionId: 'q-scct' }, body: decision }).expect(200);
  await release('told').expect(200);
});
