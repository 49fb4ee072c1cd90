import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { translations } from '../shared/translations.js';
import { Id, ok, Reference } from '../shared/values.js';
import { paperQuestion } from './attempts.js';

const own = { access: allow('student'), own: ['params.accountId'] } as const;

/** Nothing in it tells the answer; a hint may help to find it. */
const quizQuestion = paperQuestion.extend({ hint: z.string().nullable(), hintAttachment: z.string().nullable() });

const quizDetails = z.object({
  examId: z.string(),
  examName: z.string(),
  noOfQuestions: z.number().int(),
  totalMarks: z.number(),
  /** Minutes. */
  totalTime: z.number().int(),
  topicId: z.string(),
  topicName: z.string(),
  chapterId: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  totalAttempts: z.number().int(),
  /** Plain means over the submitted attempts; null before the first. Per hundred, and seconds. */
  avgAccuracy: z.number().nullable(),
  avgTimeSpent: z.number().nullable(),
  avgTimeSpentOnQuestion: z.number().nullable(),
  /** Questions answered in all attempts together. */
  totalQuestionsAttempted: z.number().int().nullable(),
  questions: z.array(quizQuestion),
  translations: translations('examName', 'topicName', 'subjectName'),
});
export type QuizDetails = z.infer<typeof quizDetails>;

export const getQuiz = defineRoute({
  service: 'assessment',
  name: 'getQuiz',
  method: 'GET',
  path: '/user/examid/:examId/exam-type/Quiz/accountId/:accountId',
  summary: 'A topic quiz with its questions, without a key, and what the account has done with it so far',
  ...own,
  params: z.object({ examId: Reference, accountId: Reference }),
  answer: z.object({ status: ok, Item: quizDetails }),
  refusals: ['exam.not_found', 'quiz.locked'],
});

/** As the documents keep an answer; what they say of its being right is not believed. */
const givenAnswer = z.looseObject({
  questionId: Reference,
  userAnswer: z.union([z.string().max(2_000), z.array(z.string().max(20)).max(26)]).default(''),
  spendTime: z.number().nonnegative().max(86_400).default(0),
});

export const submitQuiz = defineRoute({
  service: 'assessment',
  name: 'submitQuiz',
  method: 'POST',
  path: '/user/quiz/submit/accountId/:accountId',
  summary: 'Hands a quiz in: the running attempt, or one that is begun for it. The server scores',
  ...own,
  params: z.object({ accountId: Reference }),
  body: z.looseObject({
    examId: Reference,
    /** Of an attempt that was begun on this device; repeating it answers the first result. */
    attemptId: Id.optional(),
    answers: z.array(givenAnswer).max(250).default([]),
  }),
  answer: z.object({
    status: ok,
    Item: z.object({
      attemptId: z.string(),
      questionAnswered: z.number().int(),
      questionUnAnswered: z.number().int(),
      correctAnswerQuestions: z.number().int(),
      inCorrectAnswerQuestions: z.number().int(),
      /** Seconds. */
      timeRemaining: z.number().int(),
      totalQuestions: z.number().int(),
    }),
  }),
  bodyLimitBytes: 256 * 1024,
  refusals: ['exam.not_found', 'quiz.locked', 'attempt.not_found', 'answer.not_in_paper', 'answer.unknown_option'],
});

const reviewed = quizQuestion.extend({
  actualAnswer: z.string().nullable(),
  userAnswer: z.string(),
  isCorrect: z.boolean(),
  outcome: z.string(),
  timeSpent: z.number().int(),
  explanation: z.string().nullable(),
  explainationAttachment: z.string().nullable(),
});

export const getQuizResult = defineRoute({
  service: 'assessment',
  name: 'getQuizResult',
  method: 'GET',
  path: '/user/quiz/result/examid/:examId/accountId/:accountId',
  summary: 'The newest result of a quiz with its review, and the best and the first',
  ...own,
  params: z.object({ examId: Reference, accountId: Reference }),
  answer: z.object({
    status: ok,
    Item: z.object({
      examId: z.string(),
      attemptId: z.string(),
      correct: z.number().int(),
      wrong: z.number().int(),
      unanswered: z.number().int(),
      totalQuestions: z.number().int(),
      marks: z.number(),
      totalMarks: z.number(),
      /** Marks of the best and of the first attempt (decision 85). */
      bestMarks: z.number(),
      firstMarks: z.number(),
      questions: z.array(reviewed),
    }),
  }),
  refusals: ['exam.not_found', 'result.not_found'],
});

export const getChapterExam = defineRoute({
  service: 'assessment',
  name: 'getChapterExam',
  method: 'GET',
  path: '/examination/chapter-exam/:chapterId',
  summary: 'The diagnostic of a chapter: whether it was taken, and the topics that need no further practice',
  access: allow('student'),
  params: z.object({ chapterId: Reference }),
  answer: z.object({
    status: ok,
    Item: z.object({
      isExamAttempted: z.boolean(),
      /** Topics with at least one question, all of them right. */
      topicsPerfectlyAnswered: z.array(z.string()),
      exam: z
        .object({
          examId: z.string(),
          examName: z.string(),
          examType: z.literal('DiagnosticTest'),
          noOfQuestions: z.number().int(),
          totalMarks: z.number(),
          totalTime: z.number().int(),
          translations: translations('examName'),
        })
        .nullable(),
    }),
  }),
});
