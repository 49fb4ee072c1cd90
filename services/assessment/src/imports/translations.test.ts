import {
  chaptersUnlocked,
  examPublished,
  getChapterExam,
  getExam,
  getPaper,
  getQuiz,
  getResult,
  mockList,
} from '@exam/contracts';
import { Database } from '@exam/platform';
import { answers, ExamRoom, type Student } from '../../test/exam-room.js';
import { exam, rightAnswers, sevenQuestions, type Exam } from '../../test/pack.js';
import { AnnounceExams } from '../exams/announce.repository.js';

const translations = {
  hi: { examName: 'मॉक एक', instructions: '<p onclick="x()">शांत रहें।</p>', subjects: { physics: 'भौतिक विज्ञान' } },
  te: { instructions: '<p>ప్రశాంతంగా ఉండండి.</p>' },
} satisfies Exam['translations'];
const names = { hi: { examName: 'मॉक एक' } };
const told = {
  hi: { examName: 'मॉक एक', instructions: '<p>शांत रहें।</p>' },
  te: { instructions: '<p>ప్రశాంతంగా ఉండండి.</p>' },
};
const physics = { hi: { subjectName: 'भौतिक विज्ञान' } };

let room: ExamRoom;
let asha: Student;
beforeAll(async () => {
  room = await ExamRoom.open();
  await room.bring({ questions: sevenQuestions(), exams: [exam({ translations }), exam({ examId: 'plain' })] });
  asha = await room.student();
});

test('lists, instructions, paper, first look and result tell an exam in its other languages, and one without says nothing of them', async () => {
  const { accountId } = asha.who;
  const { exams } = (await asha.api.call(mockList, { params: { accountId } }).expect(200)).body;
  const listed = new Map(exams.map((one) => [one.examId, one]));
  expect(listed.get('mock-1')).toMatchObject({ examName: 'Mock one', translations: names });
  expect(listed.get('plain')).not.toHaveProperty('translations');

  const details = async (examId: string) =>
    (await asha.api.call(getExam, { params: { examId } }).expect(200)).body.Item;
  expect(await details('mock-1')).toMatchObject({ instructions: '<p>Be calm.</p>', translations: told });
  expect((await details('mock-1')).subjects.map((subject) => subject.translations)).toEqual([physics, undefined]);
  expect(JSON.stringify(await details('plain'))).not.toContain('translations');

  const attempt = await room.running(asha);
  expect(attempt.firstLook.subjects[0]).toEqual({
    ...{ subjectId: 'physics', subjectName: 'Physics' },
    translations: physics,
  });
  const paper = { examId: 'mock-1', examType: 'MockTest', accountId };
  const { subjects } = (await asha.api.call(getPaper, { params: paper }).expect(200)).body.Item;
  expect(subjects.map((subject) => subject.translations)).toEqual([physics, undefined]);

  await room.submit(asha, attempt, answers(rightAnswers)).expect(200);
  const { body } = await asha.api.call(getResult, { params: { examId: 'mock-1', accountId } }).expect(200);
  expect(body.Item.translations).toEqual(names);
  expect(body.Item.subjects.map((subject) => subject.translations)).toEqual([physics, undefined]);
});

test('others are told the names when it is published, and when it is announced again', async () => {
  const announced = await room.service.app
    .get(AnnounceExams)
    .published(room.service.app.get(Database), { after: null, since: null, limit: 10 });
  const published = await room.outbox.of(examPublished);
  for (const events of [published, announced.map(({ data }) => data)]) {
    const byId = new Map(events.map((one) => [one.examId, one]));
    expect(byId.get('mock-1')).toMatchObject({ translations: names, subjects: [{ translations: physics }, {}] });
    expect(JSON.stringify(byId.get('plain'))).not.toContain('translations');
  }
});

test('the same pack changes nothing; other texts are published, unless somebody has begun', async () => {
  const counts = async (exams: Exam[]) => (await room.bring({ exams })).counts['exam'];
  expect(await counts([exam({ translations }), exam({ examId: 'plain' })])).toMatchObject({ unchanged: 2 });
  const changed = { mr: { examName: 'सराव चाचणी' } };
  expect(await counts([exam({ examId: 'plain', translations: changed })])).toMatchObject({ updated: 1 });
  const { body } = await asha.api.call(getExam, { params: { examId: 'plain' } }).expect(200);
  expect(body.Item.translations).toEqual(changed);
  expect(await counts([exam({ examId: 'plain' })])).toMatchObject({ updated: 1 });
  const { body: without } = await asha.api.call(getExam, { params: { examId: 'plain' } }).expect(200);
  expect(without.Item).not.toHaveProperty('translations');
  const { refused } = await room.import({ exams: [exam({ translations: changed })] });
  expect(refused).toEqual([expect.objectContaining({ code: 'exam.has_attempts' })]);
});

test.each<[string, unknown, Partial<{ code: string; field: string; message: string }>]>([
  [
    'a language that the product has not',
    { fr: { examName: 'Examen' } },
    { code: 'row.invalid', field: 'translations' },
  ],
  ['a text that an exam has not', { hi: { title: 'मॉक' } }, { code: 'row.invalid', field: 'translations.hi' }],
  ['a name of nothing', { hi: { examName: ' ' } }, { code: 'row.invalid', field: 'translations.hi.examName' }],
  ['a language without a text', { hi: {} }, { code: 'row.invalid', field: 'translations.hi' }],
  [
    'a subject that the paper has not',
    { hi: { subjects: { biology: 'जीव विज्ञान' } } },
    { code: 'exam.unknown_subject', message: "translations.hi.subjects: the paper has no subject 'biology'." },
  ],
])('%s is refused with its place', async (_what, given, fault) => {
  const { refused } = await room.import({ exams: [exam({ examId: 'wrong', translations: given as never })] });
  expect(refused).toEqual([expect.objectContaining({ place: 'exams:1', ...fault })]);
});

test('a quiz tells its own name, its topic and its subject; a diagnostic its name', async () => {
  const quiz = {
    ...{ orgId: 'org-a', boardId: 'board-a', classId: 'class-a', groupId: 'group-a' },
    ...{ subjectId: 'physics', chapterId: 'motion', durationMinutes: 10, totalMarks: 4 },
  };
  const topic = { topicId: 'speed', topicName: 'Speed', translations: { hi: { topicName: 'चाल' } } };
  await room.bring({
    quizzes: [
      {
        ...{ ...quiz, examId: 'quiz', examName: 'Speed', examType: 'Quiz' as const },
        topics: [{ ...topic, questionIds: ['q-scct'] }],
        translations: { hi: { examName: 'चाल क्विज़', subjects: { physics: 'भौतिक विज्ञान' } } },
      },
      {
        ...{ ...quiz, examId: 'diagnostic', examName: 'Motion', examType: 'DiagnosticTest' as const },
        topics: [{ ...topic, questionIds: ['q-mcct'] }],
        translations: { te: { examName: 'చలనం' } },
      },
    ],
  });
  const { userId, accountId, orgId } = asha.who;
  await room.service.deliver(chaptersUnlocked, {
    ...{ userId, accountId, orgId, unlockedChapters: ['motion'], revision: 0 },
    changedAt: new Date(room.clock.now()).toISOString(),
  });
  const { body } = await asha.api.call(getQuiz, { params: { examId: 'quiz', accountId } }).expect(200);
  expect(body.Item.translations).toEqual({
    hi: { examName: 'चाल क्विज़', topicName: 'चाल', subjectName: 'भौतिक विज्ञान' },
  });
  const { body: chapter } = await asha.api.call(getChapterExam, { params: { chapterId: 'motion' } }).expect(200);
  expect(chapter.Item.exam).toMatchObject({ examName: 'Motion', translations: { te: { examName: 'చలనం' } } });
});
