import { examPublished, examSubmitted, getResult, userRegistered } from '@exam/contracts';
import { actor } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { ExamRoom } from '../../test/exam-room.js';
import {
  exam,
  rightAnswers,
  scheme,
  sevenIds,
  sevenQuestions,
  type Exam,
  type Pack,
  type Question,
} from '../../test/pack.js';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let room: ExamRoom;
beforeAll(async () => {
  room = await ExamRoom.open({ environment: { RESULT_WAIT_MS: '0' } });
  await told('asha', { userId, accountId });
  await told('b');
});

const [userId, accountId] = [randomUUID(), randomUUID()];
/** As identity tells of a student of a pack. */
const told = (userCode: string, { userId, accountId } = { userId: randomUUID(), accountId: randomUUID() }) =>
  room.service.deliver(userRegistered, {
    ...{ userId, orgId: 'org-a', roles: ['student'], givenName: userCode, familyName: '', currentAccountId: accountId },
    ...{ accounts: [], enrolment: { userCode, accountId }, revision: 1 },
  });

const pastExam = exam({ examId: 'past', startAt: '-3d', endAt: '-2d' });
const whole: Pack = {
  pictures: [{ name: 'fig/1.png', base64: png }],
  questions: sevenQuestions().map((question) =>
    question.questionId === 'q-scct' ? { ...question, picture: 'fig/1.png' } : question,
  ),
  exams: [exam(), pastExam],
  results: [
    {
      examId: 'past',
      userCode: 'asha',
      studentName: 'Asha Rao',
      startedAt: '-3d',
      submittedAt: '-4000m',
      answers: { ...rightAnswers, 'q-int': '1' },
      seconds: { 'q-int': 60, 'q-scct': 90 },
    },
  ],
};

test('a pack brings pictures, questions, exams and results; the same pack again changes nothing', async () => {
  const dry = await room.import(whole, { dryRun: true });
  expect(await room.outbox.names()).toEqual([]);
  const first = await room.bring(whole);
  expect(dry).toEqual(first);
  expect(first.counts).toEqual({
    picture: { created: 1, updated: 0, unchanged: 0, refused: 0 },
    question: { created: 7, updated: 0, unchanged: 0, refused: 0 },
    exam: { created: 2, updated: 0, unchanged: 0, refused: 0 },
    result: { created: 1, updated: 0, unchanged: 0, refused: 0 },
  });
  const told = await room.outbox.names();
  expect(told).toEqual([
    ...['QuestionsPlaced', 'QuestionsPlaced', 'ExamPublished', 'ExamPublished'],
    ...['PaperDescribed', 'PaperDescribed', 'ExamSubmitted'],
  ]);
  const published = await room.outbox.of(examPublished);
  expect(published[0]).toMatchObject({
    examId: 'mock-1',
    revision: 1,
    totalMarks: 28,
    questions: 7,
    durationMinutes: 60,
  });

  room.clock.advance(3_600_000);
  const again = await room.bring(whole);
  expect(again.counts).toEqual({
    picture: { created: 0, updated: 0, unchanged: 1, refused: 0 },
    question: { created: 0, updated: 0, unchanged: 7, refused: 0 },
    exam: { created: 0, updated: 0, unchanged: 2, refused: 0 },
    result: { created: 0, updated: 0, unchanged: 1, refused: 0 },
  });
  expect(await room.outbox.names()).toEqual(told);
});

test('letters of a key are stored as the product writes them, numbers and texts as the pack does', async () => {
  const rows = await room.service.db.query<{ questionId: string; key: string; alternateKey: string | null }>(
    'select question_id as "questionId", key, alternate_key as "alternateKey" from question',
  );
  expect(Object.fromEntries(rows.map(({ questionId, key }) => [questionId, key]))).toEqual({
    'q-scct': 'b',
    'q-mcct': 'a,c',
    'q-pqs': 'd',
    'q-pqm': 'b,d',
    'q-num': '8642.19',
    'q-int': '7',
    'q-fb': 'SecretWord',
  });
  expect(rows.find(({ questionId }) => questionId === 'q-fb')?.alternateKey).toBe('OtherSecret');
});

test('a result of a pack is scored like any other and belongs to the pack’s person', async () => {
  expect(await room.outbox.of(examSubmitted)).toEqual([
    expect.objectContaining({
      userId,
      accountId,
      studentName: 'Asha Rao',
      attemptNumber: 1,
      outcomes: 'rrrrrwr',
      seconds: whole.questions!.map(({ questionId }) => ({ 'q-int': 60, 'q-scct': 90 })[questionId] ?? 0),
      lastSeconds: whole.questions!.map(({ questionId }) => ({ 'q-int': 60, 'q-scct': 150 })[questionId] ?? -1),
      submittedBy: 'student',
    }),
  ]);
  const api = await room.service.as(actor({ userId, accountId }));
  const { body } = await api.call(getResult, { params: { examId: 'past', accountId } }).expect(200);
  expect(body.Item).toMatchObject({ marks: 23, correct: 6, incorrect: 1, canReview: true });
});

test('a published exam that has been begun is not changed by a pack', async () => {
  const student = await room.student();
  await room.running(student);
  const { refused } = await room.import({ exams: [exam({ durationMinutes: 90 })] });
  expect(refused).toEqual([expect.objectContaining({ kind: 'exam', place: 'exams:1', code: 'exam.has_attempts' })]);
  expect((await room.bring({ exams: [exam()] })).counts['exam']).toMatchObject({ unchanged: 1 });
});

const longest = 'x'.repeat(20_000);
const question = (parts: Partial<Question>): Question => ({ ...sevenQuestions()[0]!, questionId: 'q-new', ...parts });
const number = (parts: Partial<Question>): Question => ({ ...sevenQuestions()[4]!, questionId: 'q-new', ...parts });
const inSet = (parts: Partial<Question>): Question => ({
  ...sevenQuestions()[3]!,
  questionId: 'q-new',
  paragraphId: 'set-9',
  ...parts,
});

test.each<[string, Question[], string]>([
  ['a key that names no option', [question({ key: 'e' })], 'question.key_unknown_option'],
  ['two letters as the key of a single choice', [question({ key: 'a,b' })], 'question.key_wrong_type'],
  ['an INT key of two digits', [number({ questionType: 'INT', key: '12' })], 'question.key_out_of_range'],
  ['a NUM key out of range', [number({ key: '10000' })], 'question.key_out_of_range'],
  ['a single option', [question({ options: [{ value: 'only' }], key: 'a' })], 'question.too_few_options'],
  [
    'an empty option',
    [question({ options: [{ value: 'a' }, { value: '<script>x</script>' }], key: 'a' })],
    'question.empty_option',
  ],
  [
    'translated options that are too few',
    [question({ translations: { hi: { options: ['एक'] } } })],
    'question.translated_options',
  ],
  ['options to a number', [number({ options: [{ value: '1' }] })], 'question.unexpected_options'],
  ['a text of nothing but script', [question({ question: '<script>x()</script>' })], 'question.empty_text'],
  ['a paragraph question without a paragraph', [inSet({ paragraphId: null })], 'question.no_paragraph'],
  ['a paragraph nobody gives', [inSet({})], 'question.paragraph_missing'],
  [
    'a cycle of questions that name each other',
    [inSet({ questionId: 'q-x', paragraphId: 'q-y' }), inSet({ questionId: 'q-y', paragraphId: 'q-x' })],
    'question.paragraph_cycle',
  ],
  [
    'a set that disagrees',
    [inSet({ paragraph: 'One' }), inSet({ questionId: 'q-other', paragraph: 'Two' })],
    'question.paragraph_differs',
  ],
  ['a picture that is not there', [question({ picture: 'nowhere.png' })], 'question.unknown_picture'],
  [
    'texts that are too long together',
    [question({ translations: { hi: { question: longest, explanation: longest }, te: { question: longest } } })],
    'question.too_long',
  ],
])('%s refuses the question, by its place', async (_, questions, code) => {
  const { refused } = await room.import({ questions });
  expect(refused.map((one) => one.code)).toContain(code);
  expect(
    refused.every(({ kind, place, message }) => kind === 'question' && /^questions:\d$/.test(place) && message !== ''),
  ).toBe(true);
});

test('a picture that is not a picture is refused, and so is what refers to it', async () => {
  const { refused } = await room.import({
    pictures: [
      { name: 'fake.png', base64: Buffer.from('not a picture at all').toString('base64') },
      {
        name: 'bad.svg',
        base64: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>').toString('base64'),
      },
    ],
    questions: [question({ picture: 'fake.png' })],
    exams: [exam({ examId: 'with-fake', questionIds: ['q-new'], markingScheme: scheme })],
  });
  expect(refused.map(({ place, code }) => [place, code])).toEqual([
    ['pictures:1', 'picture.not_an_image'],
    ['pictures:2', 'picture.active_svg'],
    ['questions:1', 'question.picture_refused'],
    ['exams:1', 'exam.question_refused'],
  ]);
});

test.each<[string, Partial<Exam>, string]>([
  [
    'a scheme without a rule for a type',
    { markingScheme: { '*': { SCCT: scheme!['*']!.SCCT! } } },
    'scheme.missing_rule',
  ],
  [
    'a scheme that counts other questions',
    { markingScheme: { '*': { ...scheme!['*'], SCCT: { positiveMarks: 4, totalQuestions: 9 } } } },
    'scheme.total_mismatch',
  ],
  ['a rule for a subject that is not there', { markingScheme: { ...scheme, biology: {} } }, 'scheme.unknown_subject'],
  ['no marks at all', { markingScheme: null }, 'exam.no_marks'],
  ['total marks that the scheme does not give', { totalMarks: 30 }, 'exam.total_marks_differ'],
  ['a question that is not there', { questionIds: ['q-scct', 'q-nowhere'] }, 'exam.unknown_question'],
  ['a question twice', { questionIds: ['q-scct', 'q-scct'] }, 'exam.question_twice'],
  ['subjects not grouped', { questionIds: ['q-scct', 'q-int', 'q-mcct'] }, 'exam.subjects_mixed'],
  ['an end before the start', { startAt: '+2h', endAt: '+1h' }, 'exam.window_reversed'],
  ['questions of another organisation', { orgId: 'org-b' }, 'exam.unknown_question'],
])('%s refuses the exam', async (_, parts, code) => {
  const { refused } = await room.import({ exams: [exam({ examId: 'new', ...parts })] });
  expect(refused.map((one) => one.code)).toContain(code);
  expect(await room.service.db.query('select 1 from exam where exam_id = $1', ['new'])).toEqual([]);
});

test.each<[string, NonNullable<Pack['results']>[number], string]>([
  [
    'of an unknown exam',
    { examId: 'nowhere', userCode: 'b', startedAt: '-2h', submittedAt: '-1h', answers: {} },
    'result.unknown_exam',
  ],
  [
    'with an answer to no question',
    { examId: 'past', userCode: 'b', startedAt: '-2h', submittedAt: '-1h', answers: { 'q-nowhere': 'a' } },
    'answer.not_in_paper',
  ],
  [
    'with an answer of the wrong type',
    { examId: 'past', userCode: 'b', startedAt: '-2h', submittedAt: '-1h', answers: { 'q-int': 'x' } },
    'answer.wrong_type',
  ],
  [
    'from the future',
    { examId: 'past', userCode: 'b', startedAt: '-2h', submittedAt: '+1h', answers: {} },
    'result.in_future',
  ],
  [
    'of an exam that is not over',
    { examId: 'mock-1', userCode: 'b', startedAt: '-2h', submittedAt: '-1h', answers: {} },
    'result.exam_not_over',
  ],
  [
    'that ends before it begins',
    { examId: 'past', userCode: 'b', startedAt: '-1h', submittedAt: '-2h', answers: {} },
    'result.times_reversed',
  ],
  [
    'whose questions took longer than the attempt',
    { examId: 'past', userCode: 'b', startedAt: '-2h', submittedAt: '-1h', answers: {}, seconds: { 'q-int': 3_601 } },
    'result.too_long',
  ],
  [
    'with time for no question of the paper',
    { examId: 'past', userCode: 'b', startedAt: '-2h', submittedAt: '-1h', answers: {}, seconds: { 'q-nowhere': 1 } },
    'answer.not_in_paper',
  ],
  [
    'that says otherwise than the first',
    { examId: 'past', userCode: 'asha', startedAt: '-3d', submittedAt: '-4000m', answers: {} },
    'result.exists',
  ],
])('a result %s is refused', async (_, result, code) => {
  const { refused } = await room.import({ results: [result] });
  expect(refused.map((one) => one.code)).toEqual([code]);
});

test('a duplicate id in a pack is refused', async () => {
  const { refused } = await room.import({ questions: [question({}), question({ key: 'c' })] });
  expect(refused).toHaveLength(1);
});

test('an administrator brings only rows of their own organisation; others bring none', async () => {
  const admin = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  const { refused } = await room.import(
    { questions: [question({})], exams: [exam({ examId: 'foreign' })] },
    { as: admin },
  );
  expect(refused.map(({ code }) => code)).toEqual(['row.other_organisation', 'row.other_organisation']);
  const foreign = sevenQuestions().map((one) => ({ ...one, orgId: 'org-b' }));
  const taken = await room.import(
    { questions: foreign, exams: [exam({ orgId: 'org-b', questionIds: sevenIds })] },
    { as: admin },
  );
  expect(taken.refused.map(({ code }) => code)).toEqual(['row.other_organisation']);
});

test('an import that names an exam of another organisation does not lock it', async () => {
  await room.import({ questions: sevenQuestions(), exams: [exam({ examId: 'held', questionIds: sevenIds })] });
  const admin = await room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  const beginning = await room.service.db.pool.connect();
  try {
    // as somebody who begins it holds it
    await beginning.query('begin');
    await beginning.query("select 1 from exam where exam_id = 'held' for share");
    const foreign = sevenQuestions().map((one) => ({ ...one, orgId: 'org-b' }));
    const { refused } = await room.import(
      { questions: foreign, exams: [exam({ examId: 'held', orgId: 'org-b', questionIds: sevenIds })] },
      { as: admin },
    );
    expect(refused.map(({ code }) => code)).toEqual(['row.other_organisation']);
  } finally {
    await beginning.query('rollback');
    beginning.release();
  }
});
