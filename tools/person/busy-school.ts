/** A school with something of every kind for one student to use, as a pack. */
import { placeOf, rowsOf } from '../routes/two-schools.js';

const base = rowsOf('a');
export const place = placeOf('a');
export const orgId = 'org-a';
export const password = 'Asha-rao-1!';
export const asha = {
  ...base.user,
  ...{ password, givenName: 'Asha Unmistakable', familyName: 'Unmistakable', email: 'unmistakable@example.org' },
  ...{ userCode: 'user-a', phoneNumber: '9000000000', birthdate: '2000-05-17' },
};
export const ravi = {
  ...rowsOf('a', 1).user,
  ...place,
  sectionId: 'section-a',
  password,
  givenName: 'Ravi',
  phoneNumber: '9000000001',
};
const otherGroup = { groupId: 'group-b12', groupName: 'BiPC', sections: [] };

const easy = Array.from({ length: 6 }, (_, n) => ({
  ...base.question,
  ...{ questionId: `easy-${n}`, chapter: 'Chapter-a', topic: 'Topic-a', difficulty: 'Easy' },
}));
const windowed = { ...base.exam, testType: 'window', examType: 'AdhocMockTest', durationMinutes: 30 };
const board = base.board as { classes: [{ groups: object[] }] };
const [firstClass] = board.classes;
const secondChapter = { chapterId: 'chapter-sold', chapterName: 'Sold', topics: [] };
const subject = base.subject as { chapters: object[] };
const sold = { subjectId: 'subject-a', subjectName: 'Physics', chapterIds: ['chapter-sold'] };
const monthly = { ...base.package, packageId: 'monthly', packageCode: 'MONTHLY', packageType: 'subscription' };

export const pack = {
  name: 'busy school',
  organisations: [base.organisation],
  boards: [{ ...board, classes: [{ ...firstClass, groups: [...firstClass.groups, otherGroup] }] }],
  users: [asha, ravi],
  questions: [base.question, ...easy],
  exams: [
    base.exam,
    { ...windowed, examId: 'exam-now', startAt: '-10m', endAt: '+2h', questionIds: ['easy-0', 'easy-1'] },
    { ...windowed, examId: 'exam-running', startAt: '-10m', endAt: '+2h', questionIds: ['easy-0'] },
    { ...windowed, examId: 'exam-void', startAt: '-10m', endAt: '+2h', questionIds: ['easy-0'] },
    { ...windowed, examId: 'exam-soon', startAt: '+1d', endAt: '+2d', questionIds: ['easy-1'] },
  ],
  quizzes: [base.quiz],
  results: [base.result],
  packages: [
    base.package,
    { ...base.package, packageId: 'sold', packageCode: 'SOLD', basePricePaise: 120_000, subjects: [sold] },
    {
      ...{ ...monthly, basePricePaise: 19_900, subjects: [{ ...sold, chapterIds: ['chapter-monthly'] }] },
      subscriptionPolicies: [{ policyType: 'monthly', pricePaise: 19_900 }],
    },
  ],
  grants: [base.grant],
  subjects: [
    {
      ...subject,
      chapters: [...subject.chapters, secondChapter, { ...secondChapter, chapterId: 'chapter-monthly' }],
    },
  ],
  contents: [
    base.content,
    {
      ...{ ...base.content, contentId: 'film', contentName: 'Film', fileType: 'mp4', examId: undefined },
      ...{ contentOrigin: 1, contentStorageKey: 'far/film' },
    },
  ],
  classes: [
    { ...base.virtualClass, virtualClassId: 'class-now', startTime: '-10m' },
    { ...base.virtualClass, virtualClassId: 'class-soon' },
  ],
};
