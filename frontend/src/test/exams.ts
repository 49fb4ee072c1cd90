/** An exam, its paper and its result, as the server tells them; tests give what matters to them. */
import { readAnnouncements } from '@exam/contracts/http/announcements';
import {
  beginAttempt,
  getExam,
  getPaper,
  getResult,
  getReview,
  saveAnswers,
  submitAttempt,
  type ExamDetails,
  type ExamResult,
  type PaperQuestion,
} from '@exam/contracts/http/assessment';
import { listOwnChallenges } from '@exam/contracts/http/challenges';
import type { z } from 'zod';
import type { reviewQuestion } from '@exam/contracts/http/assessment';
import { answer, type FakeAnswer } from './fake-server.js';

export const examId = 'exam-1';
const attemptId = '0190a0a0-0000-7000-8000-000000000001';
const subject = { subjectId: 'phy', subjectName: 'Physics' };
const rule = { positiveMarks: 4, negativeMarks: 1, partialMarks: 0, unansweredMarks: 0 };
const hour = 3_600_000;

const options = ['Red', 'Blue'].map((value, at) => ({ id: 'ab'[at]!, value, imageUrl: null }));
const question = (qNo: number): PaperQuestion => ({
  ...{ questionId: `q${qNo}`, qNo, questionType: 'SCCT', subjectId: 'phy', question: `Which colour, ${qNo}?` },
  ...{ attachmentUrl: null, paragraph: null, paragraphUrl: null, options },
});

export const details = (over: Partial<ExamDetails> = {}): ExamDetails => ({
  ...{ examId, examName: 'Model test', examType: 'Assessment', testType: 'open', noOfQuestions: 2 },
  ...{ examDuration: 60, totalTime: 60, totalMarks: 8, fromDateTime: null, toDateTime: null, subjectName: 'Physics' },
  ...{
    chapterName: '',
    chapters: [],
    topics: [],
    instructions: '',
    bufferMinutes: 0,
    reviewRelease: 'immediate',
    countMarkedOnly: true,
  },
  subjects: [
    {
      ...{ ...subject, totalQuestions: 2 },
      markingScheme: { SCCT: { ...rule, totalQuestions: 2, totalMarkedQuestions: 2 } },
    },
  ],
  ...{ attempt: null, lateStart: null, serverTime: Date.now() },
  can: { begin: true, resume: false, cancel: false, review: false },
  ...over,
});

const paperOf = (exam: ExamDetails, questions: PaperQuestion[]) => {
  const { examType, examName } = exam;
  return { examId, examName, examType, subjects: [subject], questions };
};

const receipt = {
  ...{ attemptId, examId, examResultId: 'r1', submittedAt: 1_060_000, submittedBy: 'student' as const },
  ...{ answered: 1, totalQuestions: 2, hash: 'a'.repeat(64) },
};
const tally = {
  ...{ marks: 4, maximumMarks: 8, correct: 1, incorrect: 0, partial: 0, overLimit: 0, answered: 1, unanswered: 1 },
};
export const result = (over: Partial<ExamResult> = {}): ExamResult => ({
  ...{ ...tally, attemptId, examResultId: 'r1', examId, examName: 'Model test', examType: 'Assessment' },
  ...{ startedAt: 1_000_000, submittedAt: 1_060_000, timeTaken: 60, noOfQuestions: 2, reviewReleasedAt: 1_060_000 },
  ...{
    canReview: true,
    release: 'told',
    countsWithheldUntil: null,
    questionsWithheld: 0,
    receipt,
    subjects: [{ ...tally, ...subject, noOfQuestions: 2 }],
  },
  ...over,
});

type Reviewed = z.infer<typeof reviewQuestion>;
/** Of an answer 'a' to a question whose right one is 'b'. */
export const reviewed = (over: Partial<Reviewed> = {}): Reviewed => ({
  ...question(1),
  ...{ withheldUntil: null, key: 'b', alternateKey: null, hint: null, hintAttachment: null, explanation: null },
  ...{ explanationAttachment: null, explainationAttachment: null, videoLinking: [], translations: {} },
  ...{ outcome: 'wrong', marks: -1, idealSeconds: 30 },
  userResponse: { userAnswer: 'a', actualAnswer: 'b', timeSpent: 20, isAnswered: true },
  ...over,
});
export const review = (...questions: Reviewed[]): FakeAnswer[] => [
  answer(getResult, { status: true, Item: result() }),
  answer(getReview, { status: true, Item: { ...result(), questions } }),
  answer(listOwnChallenges, { status: true, Item: { window: null, isOpen: false, challenges: [] } }),
];

/** Everything that a sitting asks for, from its begin to its result. */
export function sitting(
  over: Partial<ExamDetails> = {},
  { questions = [question(1), question(2)] } = {},
): FakeAnswer[] {
  const exam = details({ noOfQuestions: questions.length, ...over });
  const { examType, examName } = exam;
  const now = Date.now();
  const attempt = {
    ...{ attemptId, attemptNumber: 1, status: 'running' as const, startedAt: now, submittedAt: null },
    ...{ deadlineAt: now + hour, writeDeadlineAt: now + hour },
  };
  return [
    answer(getExam, { status: true, Item: exam }),
    answer(beginAttempt, () => ({
      status: true as const,
      Item: {
        ...{ ...attempt, examId, examType, examName, epoch: 1, currentQuestionId: null, answers: [] },
        ...{ serverTime: Date.now(), firstLook: paperOf(exam, questions.slice(0, 1)) },
      },
    })),
    answer(getPaper, { status: true, Item: paperOf(exam, questions) }),
    answer(saveAnswers, ({ body }) => ({
      status: true as const,
      acknowledged: (body as { answers: { questionId: string; revision: number }[] }).answers,
      ...{ newer: [], takenOver: false, deadlineAt: attempt.deadlineAt, writeDeadlineAt: attempt.deadlineAt },
      serverTime: Date.now(),
    })),
    answer(readAnnouncements, { status: true, items: [] }),
    answer(submitAttempt, { status: true, message: 'Submitted', Item: receipt }),
    answer(getResult, { status: true, Item: result({ examType }) }),
  ];
}
