import type { RunningAttempt } from '@exam/contracts';
import { refusal, tokenFor } from '@exam/testing';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';

let room: ExamRoom;
let student: Student;
let attempt: RunningAttempt;
let path: string;

beforeAll(async () => {
  room = await ExamRoom.withExam();
  student = await room.student();
  attempt = await room.running(student);
  path = `/attempts/${attempt.attemptId}`;
});

/** Nothing of a refused call may be left behind. */
afterEach(async () => {
  expect(await room.service.db.query('select * from saved_answer')).toEqual([]);
  expect(await room.service.db.query('select * from submission')).toEqual([]);
  expect(await room.service.db.query('select status, count(*)::int from attempt group by status')).toEqual([
    { status: 'running', count: 1 },
  ]);
});

const body = () => ({ epoch: 1, answers: answers({ 'q-int': '7' }) });

test.each([
  ['no token', undefined, 'auth.token_missing'],
  ['an expired token', { livesSeconds: -60 }, 'auth.token_expired'],
  ['a forged token', { forged: true }, 'auth.token_invalid'],
  ['a token of another issuer', { issuer: 'https://elsewhere.test' }, 'auth.token_invalid'],
])('%s is refused at every call', async (_, options, code) => {
  const api = room.service.api(options && (await tokenFor(student.who, options)));
  for (const [method, at] of [
    ['GET', '/exams/mock-1'],
    ['POST', '/exams/mock-1/attempts'],
    ['GET', path],
    ['POST', `${path}/answers`],
    ['POST', `${path}/submission`],
  ] as const) {
    await api
      .send(method, at, method === 'POST' ? body() : undefined)
      .expect(401)
      .expect(refusal(code));
  }
});

test('another student’s token finds no attempt, a teacher’s may not call', async () => {
  const other = await room.student();
  await other.api.post(`${path}/answers`, body()).expect(404).expect(refusal('attempt.not_found'));
  await other.api.post(`${path}/submission`, body()).expect(404).expect(refusal('attempt.not_found'));
  const teacher = await room.service.as({ roles: ['teacher'] });
  await teacher.post(`${path}/submission`, body()).expect(403).expect(refusal('auth.not_allowed'));
  await student.api.post('/operator/assessment/imports', {}).expect(403).expect(refusal('auth.not_allowed'));
});

test('the same account under another user finds no attempt', async () => {
  const api = await room.service.as({ accountId: student.who.accountId });
  await api.post(`${path}/answers`, body()).expect(404).expect(refusal('attempt.not_found'));
});

test('a foreign owner in a body is refused', async () => {
  const { accountId, userId } = student.who;
  const other = await room.student();
  for (const owner of [
    { accountId, userId: other.who.userId },
    { accountId: other.who.accountId, userId },
  ]) {
    await student.api
      .post('/results/cancel/assessment/test', { examId: 'mock-1', examType: 'MockTest', ...owner })
      .expect(403)
      .expect(refusal('auth.not_yours'));
  }
});

test.each([
  ['a revision below one', { epoch: 1, answers: [{ questionId: 'q-int', revision: 0, userAnswer: '7' }] }],
  [
    'a revision that is no whole number',
    { epoch: 1, answers: [{ questionId: 'q-int', revision: 1.5, userAnswer: '7' }] },
  ],
  ['an epoch beyond any', { epoch: 1e15, answers: answers({ 'q-int': '7' }) }],
  ['no answers', { epoch: 1, answers: [] }],
  [
    'more answers than any paper has',
    {
      epoch: 1,
      answers: Array.from({ length: 251 }, (_, index) => ({
        questionId: 'q-int',
        revision: index + 1,
        userAnswer: '7',
      })),
    },
  ],
  [
    'an answer that is an object',
    { epoch: 1, answers: [{ questionId: 'q-int', revision: 1, userAnswer: { $ne: '' } }] },
  ],
  ['a list for a body', []],
  ['nothing', {}],
])('%s is refused', async (_, given) => {
  await student.api.post(`${path}/answers`, given).expect(400).expect(refusal('request.invalid'));
});

test('a body that is not JSON, too deep or too large is refused', async () => {
  await student.api.send('POST', `${path}/answers`, '{"epoch":').expect(400).expect(refusal('request.not_json'));
  await student.api
    .send('POST', `${path}/answers`, `{"epoch":1,"answers":${'['.repeat(3_000)}${']'.repeat(3_000)}}`)
    .expect(400)
    .expect(refusal('request.too_deep'));
  await student.api
    .send('POST', `${path}/submission`, `{"epoch":1,"answers":[],"x":"${'x'.repeat(10_000_000)}"}`)
    .expect(413)
    .expect(refusal('body.too_large'));
});

test('an attempt or exam that does not exist is refused', async () => {
  const nowhere = '/attempts/01890000-0000-7000-8000-000000000000';
  await student.api.post(`${nowhere}/answers`, body()).expect(404).expect(refusal('attempt.not_found'));
  await student.api.post(`${nowhere}/submission`, body()).expect(404).expect(refusal('attempt.not_found'));
  await student.api.get('/attempts/not-an-id').expect(400).expect(refusal('request.invalid'));
  await student.api
    .post('/exams/nowhere/attempts', { deviceId: 'device-one' })
    .expect(404)
    .expect(refusal('exam.not_found'));
  await student.api
    .get(`/exams/pictures/${'0'.repeat(64)}.png`)
    .expect(404)
    .expect(refusal('picture.not_found'));
});
