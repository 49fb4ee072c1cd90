import { getExam, type ExamDetails } from '@exam/contracts/http/assessment';
import { getCurriculum } from '@exam/contracts/http/catalog-curriculum';
import { getPerformance } from '@exam/contracts/http/reports';
import { getMistakes, getPracticeFigures, listSelfAssessments, type SelfListRow } from '@exam/contracts/http/selfs';
import { answer } from './fake-server.js';
import { aStudent } from './render-page.js';

export const practising = {
  user_info: { ...aStudent.user_info, boardId: 'cbse', classId: '12', groupId: 'mpc', grade: 'Class 12' },
};

export const chapter = (chapterId: string, chapterName: string, access: 'open' | 'locked' | 'expired') => ({
  ...{ chapterId, chapterName, chapterDescription: '', chapterLongDescription: '', packageCode: null },
  ...{ subscribed: access !== 'locked', userpackageStatus: 'Active' as const, expired: access === 'expired' },
  ...{ access, isFree: false, topics: [] },
});
export const curriculumWhere = (optics: 'locked' | 'expired') =>
  answer(getCurriculum, {
    status: true,
    Item: {
      subjects: [
        {
          ...{ subjectId: 'physics', subjectName: 'Physics' },
          chapters: [chapter('charges', 'Charges', 'open'), chapter('optics', 'Optics', optics)],
        },
        { subjectId: 'chemistry', subjectName: 'Chemistry', chapters: [chapter('atoms', 'Atoms', 'open')] },
      ],
      unlockedChapters: ['charges', 'atoms'],
    },
  });
export const curriculum = curriculumWhere('expired');

export const row = (over: Partial<SelfListRow> = {}): SelfListRow => ({
  ...{ examId: 'self-1', examName: 'Physics20261123_A7', examType: 'SelfAssessment', subjectName: 'Physics' },
  ...{ createdAt: '2026-11-23T20:00:00.000Z', chapterName: 'Charges', noOfQuestions: 5, totalMarks: 20, totalTime: 10 },
  ...{ isCompleteTest: true, examResultId: 'result-1', attempt: null },
  can: { begin: false, resume: false, cancel: false, review: true },
  ...over,
});
export const can = (over: Partial<SelfListRow['can']>) => ({
  ...{ begin: false, resume: false, cancel: false, review: false },
  ...over,
});
export const ongoing = row({
  examId: 'self-2',
  examName: 'Open one',
  isCompleteTest: false,
  can: can({ begin: true }),
});
export const list = (rows: SelfListRow[], { total = rows.length, pending = false } = {}) =>
  answer(listSelfAssessments, { status: true, serverTime: Date.now(), Item: rows, total, pending });

export const detailsOf = (chapters: Pick<ExamDetails, 'chapterName'> & Partial<Pick<ExamDetails, 'chapters'>>) =>
  answer(getExam, {
    status: true,
    Item: {
      ...{ examId: 'self-9', examName: 'Physics20261123_B2', examType: 'SelfAssessment', testType: 'open' },
      ...{ noOfQuestions: 5, examDuration: 10, totalTime: 10, totalMarks: 20, fromDateTime: null, toDateTime: null },
      ...{ subjectName: 'Physics', ...chapters, instructions: '', topics: [], bufferMinutes: 0 },
      ...{ reviewRelease: 'immediate', subjects: [], countMarkedOnly: true, attempt: null, lateStart: null },
      ...{ can: can({ begin: true }), serverTime: Date.now() },
    },
  });
export const details = detailsOf({ chapterName: 'Charges', chapters: ['Charges'] });
export const figures = answer(getPracticeFigures, {
  status: true,
  Item: {
    ...{ attempts: 2, questionsAttempted: 8, accuracy: 75, rightPerAttempt: 3, secondsPerQuestion: 40 },
    minutes: 5,
  },
});

const made = 'Assessment successfully created';

export const createdAnswer = {
  status: true as const,
  message: made,
  Item: {
    ...{
      examType: 'SelfAssessment' as const,
      examId: 'self-9',
      examName: 'Physics20261123_B2',
      subjectName: 'Physics',
    },
    ...{ topics: ['Force'], noOfQuestions: 5, examDuration: 10, totalMarks: 20 },
  },
};

export const notebook = (due = 0, total = due) =>
  answer(getMistakes, {
    status: true,
    Item: {
      ...{ due, total, nextDueAt: due === 0 && total > 0 ? '2026-12-01T00:00:00.000Z' : null },
      subjects: [],
      cards: Array.from({ length: total }, (_, n) => ({
        ...{
          questionId: `q${n}`,
          subjectName: 'Physics',
          chapter: 'Charges',
          topic: 'Force',
          reason: 'wrong' as const,
        },
        ...{ examId: 'mock-1', dueAt: '2026-11-20T00:00:00.000Z' },
      })),
    },
  });

export const noPerformance = answer(getPerformance, { status: true, res: { success: true, data: [] } });
