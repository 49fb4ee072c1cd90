import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { examTypeNames, getAttempt, getExam, getResult, getReview, mockList, teacherList } from '@exam/contracts';
import { actor, Api, refusal, tokenFor } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, rightAnswers, secrets, sevenQuestions } from '../../test/pack.js';

let room: ExamRoom;
beforeAll(async () => {
  room = await ExamRoom.open();
  const exams = examTypeNames.map((examType) =>
    exam({ examId: `exam-${examType}`, examType, reviewRelease: 'windowEnd' }),
  );
  await room.bring({ questions: sevenQuestions(), exams });
});

/** Names under which a key, a hint or an explanation could travel. */
const names =
  /"(key|alternateKey|hint|hintAttachment|explanation|explanationAttachment|explainationAttachment|videoLinking|translations|actualAnswer|outcome|solutions|scoring)"/;

function expectNoSecret(where: string, text: string): void {
  for (const secret of secrets)
    if (text.toLowerCase().includes(secret.toLowerCase())) throw new Error(`${where} tells '${secret}'`);
  const [, name] = names.exec(text) ?? [];
  if (name !== undefined) throw new Error(`${where} carries a field '${name}'`);
}

/** The bytes of the paper as they go over the wire, undone, in every encoding. */
async function paperBytes({ who }: Student, token: string, examId: string, examType: string): Promise<string[]> {
  const url = `${room.service.url}/assessments/questions/examId/${examId}/exam-type/${examType}/accountId/${who.accountId}`;
  return Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${token}`, 'accept-encoding': encoding } });
      expect([encoding, answer.status, answer.headers.get('content-encoding') ?? 'identity']).toEqual([
        encoding,
        200,
        encoding,
      ]);
      return JSON.stringify([await answer.text(), [...answer.headers]]);
    }),
  );
}

test.each(examTypeNames)(
  '[MOCK-005] [QUIZ-004] [RUN-017] nothing that tells an answer of %s leaves the server before the release',
  async (examType) => {
    const who = actor();
    const token = await tokenFor(who);
    const student: Student = { who, api: new Api(room.service.url, token) };
    const examId = `exam-${examType}`;
    const { accountId } = who;
    const seen: [string, unknown][] = [];
    const see = async (where: string, call: PromiseLike<{ body: unknown; headers: Headers }>) => {
      const { body, headers } = await call;
      seen.push([where, [body, [...headers]]]);
      return body;
    };

    await see('the teacher list', student.api.call(teacherList, { params: { accountId } }).expect(200));
    await see('the mock list', student.api.call(mockList, { params: { accountId } }).expect(200));
    await see('the instructions', student.api.call(getExam, { params: { examId } }).expect(200));
    const attempt = await room.running(student, { examId });
    seen.push(['the begun attempt', attempt]);
    (await paperBytes(student, token, examId, examType)).forEach((text) => seen.push(['the paper', text]));
    // Wrong answers, so that what is echoed cannot be taken for a key.
    const wrong = answers({
      'q-scct': 'a',
      'q-mcct': 'b',
      'q-pqs': 'a',
      'q-pqm': 'a',
      'q-num': '1',
      'q-int': '1',
      'q-fb': 'blue',
    });
    await see('a save', room.save(student, attempt, wrong).expect(200));
    await see('a refused save', room.save(student, attempt, answers({ 'q-int': '77' }, 9)).expect(422));
    await see('the attempt', student.api.call(getAttempt, { params: { attemptId: attempt.attemptId } }).expect(200));
    await see('the receipt', room.submit(student, attempt).expect(200));
    await see('the result', student.api.call(getResult, { params: { examId, accountId } }).expect(200));
    await see('the list afterwards', student.api.call(mockList, { params: { accountId } }).expect(200));
    const review = student.api.call(getReview, { params: { examResultId: attempt.attemptId, accountId } });
    await see('the review before the release', review.expect(403).expect(refusal('review.not_released')));
    for (const row of await room.service.db.query<{ payload: string }>('select payload from platform.outbox'))
      seen.push(['an event', row.payload]);
    for (const [where, what] of seen) expectNoSecret(where, JSON.stringify(what));
    expect(seen.length).toBeGreaterThan(14);
  },
);

/** What the paper may tell of a question; whatever else a question has stays on the server. */
const questionFields = [
  'attachmentUrl',
  'options',
  'paragraph',
  'paragraphUrl',
  'qNo',
  'question',
  'questionId',
  'questionType',
  'subjectId',
];

test('[MOCK-005] a question of the paper has the allowed fields and no other, an option its id, value and picture', async () => {
  const student = await room.student();
  const examId = 'exam-Assessment';
  await room.running(student, { examId });
  const { body } = await room.paper(student, { examId, examType: 'Assessment' }).expect(200);
  const { questions } = (body as { Item: { questions: { options: object[] }[] } }).Item;
  expect(questions).toHaveLength(sevenQuestions().length);
  for (const question of questions) {
    expect(Object.keys(question).sort()).toEqual(questionFields);
    for (const option of question.options)
      expect(['id', 'imageUrl', 'value']).toEqual(expect.arrayContaining(Object.keys(option)));
  }
});

test('[MOCK-005] a paper has the pictures, range and other languages of a question; key, hint, explanation and video only the review', async () => {
  const own = await ExamRoom.open();
  const picture = (name: string) => ({
    name,
    base64: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><path d="${name}"/></svg>`).toString('base64'),
  });
  const questions = sevenQuestions().map((question) => {
    if (question.questionId === 'q-int') return { ...question, answerRange: { minimum: 0, maximum: 9 } };
    if (question.questionId !== 'q-scct') return question;
    const [first, ...others] = question.options!;
    return {
      ...question,
      ...{ picture: 'asked.svg', hintPicture: 'hint.svg', explanationPicture: 'reason.svg' },
      options: [{ ...first!, picture: 'option.svg' }, ...others],
      translations: { hi: { question: 'दूसरा?', explanation: 'SecretTongue' } },
    };
  });
  const pictures = ['asked.svg', 'hint.svg', 'reason.svg', 'option.svg'].map(picture);
  await own.bring({ pictures, questions, exams: [exam()] });
  const student = await own.student();
  const attempt = await own.running(student);
  const paper = (await own.paper(student).expect(200)).body.Item.questions;
  const asked = (questionId: string) => paper.find((one) => one.questionId === questionId)!;
  const address = expect.stringMatching(/^\/api\/exams\/pictures\/[0-9a-f]{64}\.svg$/) as string;
  const scct = asked('q-scct');
  expect(Object.keys(scct).sort()).toEqual([...questionFields, 'otherLanguages'].sort());
  expect(scct).toMatchObject({
    ...{ attachmentUrl: address, paragraphUrl: null },
    otherLanguages: { hi: { question: 'दूसरा?', paragraph: null, options: [] } },
  });
  expect(scct.options).toEqual(
    ['one', 'two', 'three', 'four'].map((value, index) => ({
      ...{ id: 'abcd'[index], value, imageUrl: index === 0 ? address : null },
    })),
  );
  expect(Object.keys(asked('q-int')).sort()).toEqual([...questionFields, 'answerRange'].sort());
  expect(asked('q-int').answerRange).toEqual({ minimum: 0, maximum: 9 });

  await own.submit(student, attempt).expect(200);
  own.clock.set(attempt.startedAt + 180 * 60_000);
  const params = { examResultId: attempt.attemptId, accountId: student.who.accountId };
  const { body } = await student.api.call(getReview, { params }).expect(200);
  const reviewed = (questionId: string) => body.Item.questions.find((one) => one.questionId === questionId)!;
  expect(reviewed('q-scct')).toMatchObject({
    ...{ key: 'b', alternateKey: null, hint: 'SecretHint', explanation: 'SecretReason' },
    ...{ attachmentUrl: address, hintAttachment: address, explainationAttachment: address },
    videoLinking: [{ contentOrigin: '1', contentStorageKey: 'SecretVideo' }],
  });
  const { attachmentUrl, hintAttachment, explainationAttachment } = reviewed('q-scct');
  expect(new Set([attachmentUrl, hintAttachment, explainationAttachment]).size).toBe(3);
  expect(reviewed('q-fb')).toMatchObject({ key: 'SecretWord', alternateKey: 'OtherSecret' });
  expect(reviewed('q-int')).toMatchObject({ key: '7', hintAttachment: null, answerRange: { minimum: 0, maximum: 9 } });
});

test('what is kept compressed for the paper holds no secret either', async () => {
  const papers = await room.service.db.query<{ gzip: Buffer; brotli: Buffer }>('select gzip, brotli from exam_paper');
  expect(papers).toHaveLength(examTypeNames.length);
  for (const { gzip, brotli } of papers) {
    expectNoSecret('the gzip body', gunzipSync(gzip).toString());
    expectNoSecret('the brotli body', brotliDecompressSync(brotli).toString());
  }
});

test('[MOCK-005] [REVIEW-005] the review comes after the release, for the own submitted attempt only', async () => {
  const student = await room.student();
  const examId = 'exam-MockTest';
  const { accountId } = student.who;
  const attempt = await room.running(student, { examId });
  const params = { examResultId: attempt.attemptId, accountId };
  await student.api.call(getReview, { params }).expect(404).expect(refusal('result.not_found'));
  const looked = Math.ceil(attempt.startedAt / 1000);
  const visitTimings = [
    { start: looked, end: looked + 42 },
    { start: looked + 10, end: looked + 20 },
  ];
  await room.save(student, attempt, [{ questionId: 'q-int', revision: 1, userAnswer: '7', visitTimings }]).expect(200);
  room.clock.advance(60_000);
  await room
    .submit(
      student,
      attempt,
      answers({ ...rightAnswers, 'q-mcct': 'a', 'q-scct': 'C' }, 2).filter(({ questionId }) => questionId !== 'q-int'),
    )
    .expect(200);

  // The teacher exams among the seven ask the same questions, and run an hour beyond the window.
  const window = 179 * 60_000 + 30_000;
  room.clock.set(attempt.startedAt + window + 60_000);
  const { body } = await student.api.call(getReview, { params }).expect(200);
  expect(body.Item).toMatchObject({ examResultId: attempt.attemptId, canReview: true, marks: 20 });
  const byId = Object.fromEntries(body.Item.questions.map((question) => [question.questionId, question]));
  const both = expect.objectContaining({ userAnswer: expect.any(String), actualAnswer: expect.any(String) });
  expect(body.Item.questions.map(({ userResponse }) => userResponse)).toEqual(Array(7).fill(both));
  expect(byId['q-scct']).toMatchObject({
    outcome: 'wrong',
    marks: -1,
    key: 'b',
    hint: 'SecretHint',
    explanation: 'SecretReason',
    userResponse: { userAnswer: 'c', actualAnswer: 'b', isAnswered: true },
  });
  expect(byId['q-mcct']).toMatchObject({
    outcome: 'partial',
    marks: 1,
    userResponse: { userAnswer: 'a', actualAnswer: 'a,c' },
  });
  expect(byId['q-int']).toMatchObject({ outcome: 'right', marks: 4, userResponse: { timeSpent: 42 } });
  expect(byId['q-fb']).toMatchObject({
    outcome: 'right',
    alternateKey: 'OtherSecret',
    userResponse: { userAnswer: 'secretword', actualAnswer: 'secretword' },
  });
  expect(byId['q-scct']!.translations).toEqual({
    hi: { question: null, paragraph: null, options: [], hint: null, explanation: 'SecretTongue' },
  });
  expect(byId['q-pqm']).toMatchObject({
    outcome: 'right',
    key: 'b,d',
    userResponse: { userAnswer: 'b,d', actualAnswer: 'b,d' },
  });
  expect(byId['q-pqm']!.paragraph).toBe('Read $a&lt;b$ first.');

  const other = await room.student();
  await other.api
    .call(getReview, { params: { ...params, accountId: other.who.accountId } })
    .expect(404)
    .expect(refusal('result.not_found'));
  await other.api.call(getReview, { params }).expect(403).expect(refusal('auth.not_yours'));
  await other.api
    .call(getResult, { params: { examId, accountId: other.who.accountId } })
    .expect(404)
    .expect(refusal('result.not_found'));
  await student.api
    .call(getReview, { params: { examResultId: 'no-such', accountId } })
    .expect(404)
    .expect(refusal('result.not_found'));
});
