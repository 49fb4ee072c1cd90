import { getMistakes, practiseMistakes } from '@exam/contracts';
import { refusal } from '@exam/testing';
import type { Student } from '../../test/exam-room.js';
import { exam } from '../../test/pack.js';
import { Practice } from '../../test/practice.js';

let practice: Practice;

beforeAll(async () => {
  practice = await Practice.open();
});

const notebook = async ({ api, who }: Student) =>
  (await api.call(getMistakes, { params: { accountId: who.accountId } }).expect(200)).body.Item;
const practise = ({ api, who }: Student) =>
  api.call(practiseMistakes, { params: { accountId: who.accountId }, body: { noOfQuestions: 5 } });
const day = 86_400_000;

test('wrong and skipped questions become cards that are due at once; right ones do not', async () => {
  const asha = await practice.student();
  expect(await notebook(asha)).toEqual({ due: 0, total: 0, nextDueAt: null, subjects: [], cards: [] });
  let place = 0;
  const given = () => ['a', '', 'b', 'b', 'b'][place++]!;
  const questionIds = await practice.sit(asha, given);
  const book = await notebook(asha);
  expect(book).toMatchObject({ due: 2, total: 2, subjects: [{ subjectId: 'physics', due: 2, total: 2 }] });
  expect(Object.fromEntries(book.cards.map(({ questionId, reason }) => [questionId, reason]))).toEqual({
    [questionIds[0]!]: 'wrong',
    [questionIds[1]!]: 'skipped',
  });
  expect(await notebook(asha)).toEqual(book);
});

test('practice is a self assessment of what is due; right answers put it off by days, and it comes back', async () => {
  const asha = await practice.student();
  await practice.sit(asha, () => 'a');
  const { body } = await practise(asha).expect(200);
  expect(body.Item).toMatchObject({ examType: 'SelfAssessment', noOfQuestions: 5, subjectName: 'Physics' });
  await practise(asha).expect(409).expect(refusal('self.pending'));
  practice.room.clock.advance(1_000);
  await practice.sitExam(asha, body.Item.examId, () => 'b');
  const book = await notebook(asha);
  expect(book).toMatchObject({ due: 0, total: 5, nextDueAt: expect.any(String) });
  await practise(asha).expect(409).expect(refusal('mistakes.none_due'));
  practice.room.clock.advance(30 * day);
  expect((await notebook(asha)).due).toBe(5);
});

test('what one exam left is practised alone, due or not', async () => {
  const asha = await practice.student();
  await practice.sit(asha, () => 'a');
  const optics = { questionIds: ['o1', 'o2'], totalMarks: 8, markingScheme: null };
  await practice.room.bring({ exams: [exam({ examId: 'optics', ...optics, reviewRelease: 'windowEnd' })] });
  const attempt = await practice.room.running(asha, { examId: 'optics' });
  await practice.room.submit(asha, attempt, [{ questionId: 'o1', userAnswer: 'a', revision: 1 }]).expect(200);
  practice.room.clock.advance(day);
  await practice.room.sweep();
  const repair = () =>
    asha.api.call(practiseMistakes, { params: { accountId: asha.who.accountId }, body: { examId: 'optics' } });
  const { body } = await repair().expect(200);
  expect(body.Item).toMatchObject({ noOfQuestions: 2, subjectName: 'Physics', topics: ['Lenses'] });
  practice.room.clock.advance(1_000);
  await practice.sitExam(asha, body.Item.examId, () => 'b');
  expect((await notebook(asha)).due).toBe(5);
  expect((await repair().expect(200)).body.Item.noOfQuestions).toBe(2);
});

test('nothing of an exam is told before its review is open', async () => {
  await practice.room.bring({
    exams: [
      exam({
        examId: 'later',
        questionIds: ['p0', 'p1'],
        totalMarks: 8,
        markingScheme: null,
        reviewRelease: 'windowEnd',
      }),
    ],
  });
  const asha = await practice.student();
  const attempt = await practice.room.running(asha, { examId: 'later' });
  await practice.room.submit(asha, attempt, [{ questionId: 'p0', userAnswer: 'a', revision: 1 }]).expect(200);
  expect((await notebook(asha)).total).toBe(0);
  practice.room.clock.advance(day);
  await practice.room.sweep();
  expect((await notebook(asha)).total).toBe(2);
});

test('two looks at the same instant note an attempt once; another’s notebook is not to be read', async () => {
  const [asha, ravi] = [await practice.student(), await practice.student()];
  await practice.sit(asha, () => 'a');
  const books = await Promise.all([notebook(asha), notebook(asha)]);
  expect(Math.max(...books.map(({ total }) => total))).toBe(5);
  expect((await notebook(asha)).total).toBe(5);
  await ravi.api
    .call(getMistakes, { params: { accountId: asha.who.accountId } })
    .expect(403)
    .expect(refusal('auth.not_yours'));
});
