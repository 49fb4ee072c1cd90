import type { ExamResult } from '@exam/contracts/http/assessment';
/** A report as the server answers it, for tests of its pages. */
import type { BehaviourReport, ExamReport } from '@exam/contracts/http/reports';

const times = {
  correctPerfectTime: 3,
  wrongPerfectTime: 1,
  correctOverTime: 2,
  wrongOverTime: 4,
  unAttemptedWasted: 5,
};
const physics = {
  subjectId: 'phy',
  subjectName: 'Physics',
  rank: 2,
  marks: -4,
  averageMarks: 20,
  highestMarks: 70,
  maximumMarks: 80,
  percentile: 50,
  ...times,
  accuracy: 50,
  classAccuracy: 40,
};
const maths = { ...physics, subjectId: 'mat', subjectName: 'Mathematics', marks: 30, accuracy: 30, classAccuracy: 45 };

export const series = (view: string, label: string, values: number[]) => ({
  view,
  label,
  points: values.map((value, index) => ({
    examId: `e${index}`,
    examName: `Mock ${index}`,
    submittedAt: Date.parse(`2026-11-0${index + 1}T06:00:00Z`),
    value,
  })),
});

export const aReport: ExamReport = {
  examResult: [
    {
      examId: 'mock-1',
      examname: 'Grand mock',
      examName: 'Grand mock',
      userId: 'student-1',
      attemptId: '0198c5a0-0000-7000-8000-000000000001',
      submittedAt: Date.parse('2026-11-05T06:00:00Z'),
      provisional: false,
      candidates: 8,
      rank: 2,
      percentile: 87.5,
      hikeRank: 3,
      hikeMarks: -2,
      totalmarks: 26,
      highestmarks: 140,
      averagemarks: 41.5,
      totalexammarks: 160,
      totalMarks: 26,
      highestMarks: 140,
      averageMarks: 41.5,
      perfect: 8,
      overtime: 12,
      wasted: 10,
      accuracy: 50,
      classAccuracy: 42,
    },
  ],
  subjects: [physics, maths],
  chapters: [
    {
      subjectId: 'phy',
      chapterName: 'Optics',
      questions: 4,
      correct: 2,
      incorrect: 1,
      unanswered: 1,
      timeSpent: 95,
      accuracy: 67,
      classAccuracy: null,
    },
  ],
  timeSlots: [
    { slot: '0-30', attempted: 7, perfect: 4, overtime: 3, wasted: 1 },
    { slot: '30-60', attempted: 13, perfect: 4, overtime: 9, wasted: 9 },
  ],
  reportByPreviousExams: [
    series('rank', 'My Rank vs Past Rank', [5, 2]),
    series('percentile', 'My Percentile vs Past Percentile', [50, 87.5]),
    series('marks', 'Total Marks vs Past Total Marks', [28, 26]),
    series('subject:phy', 'Physics Marks vs Past Physics Marks', [1, -4]),
  ],
  questionsWithheld: 0,
};

const tally = {
  marks: 3,
  maximumMarks: 8,
  correct: 1,
  incorrect: 1,
  partial: 0,
  overLimit: 0,
  answered: 2,
  unanswered: 0,
};
/** Of a mock test of two questions. */
export const aResult: ExamResult = {
  ...tally,
  ...{
    examResultId: 'r1',
    examId: 'mock-1',
    examName: 'Mock',
    examType: 'MockTest',
    startedAt: 1_000_000,
    timeTaken: 60,
  },
  attemptId: '0190a0a0-0000-7000-8000-000000000001',
  ...{
    submittedAt: 1_060_000,
    noOfQuestions: 2,
    reviewReleasedAt: 1_060_000,
    canReview: true,
    release: 'told',
    countsWithheldUntil: null,
    questionsWithheld: 0,
  },
  receipt: {
    attemptId: '0190a0a0-0000-7000-8000-000000000001',
    ...{ examId: 'mock-1', examResultId: 'r1', submittedAt: 1_060_000, submittedBy: 'student' },
    ...{ answered: 2, totalQuestions: 2, hash: 'a'.repeat(64) },
  },
  subjects: [{ ...tally, subjectId: 'phy', subjectName: 'Physics', noOfQuestions: 2 }],
};

export const aBehaviour: BehaviourReport = {
  examTotalTime: 60,
  totalNoOfQuestions: 4,
  timeSlots: ['0-30', '30-60'],
  timeAccuracyReport: [
    { time: 30, accuracy: 100, classTotalAccuracy: 40 },
    { time: 60, accuracy: null, classTotalAccuracy: 55 },
  ],
  questions: [
    { qNo: 1, answerStatus: 'Correct', correctCountPercentage: 40, difficulty: 'Easy', timeSpent: 30, idealTime: 60 },
    { qNo: 2, answerStatus: 'Wrong', correctCountPercentage: 10, difficulty: 'Hard', timeSpent: 90, idealTime: 60 },
  ],
  reportBytimeSlots: {
    '0-30': { Accuracy: 50, Correct: 1, Wrong: 1 },
    '30-60': { Accuracy: null, Correct: 0, Wrong: 0 },
  },
};
