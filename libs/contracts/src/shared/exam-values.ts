import { z } from 'zod';

export const examTypeNames = [
  'Assessment',
  'MockTest',
  'AdhocMockTest',
  'AdhocMockTestT2',
  'SelfAssessment',
  'DiagnosticTest',
  'Quiz',
] as const;

/** The languages of the product, English first (1 §1). */
export const languageCodes = ['en', 'hi', 'gu', 'bn', 'ml', 'mr', 'pa', 'ta', 'te', 'kn'] as const;
export type LanguageCode = (typeof languageCodes)[number];

export const questionTypeNames = ['SCCT', 'MCCT', 'PQS', 'PQM', 'NUM', 'INT', 'FB'] as const;

export const difficultyNames = ['Easy', 'Medium', 'Hard'] as const;

/** PQS and PQM are counted and marked together under PSGS. */
export const schemeKeyNames = ['SCCT', 'MCCT', 'PSGS', 'NUM', 'INT', 'FB'] as const;

const bound = z.number().min(-999_999_999).max(999_999_999).multipleOf(0.01);
/** What an INT or NUM question declares for its answers; both ends belong to it. */
export const answerRange = z.object({ minimum: bound, maximum: bound });

export const markingRule = z.object({
  positiveMarks: z.number().nonnegative(),
  /** Taken off for a wrong answer: a positive number. */
  negativeMarks: z.number().nonnegative(),
  /** Per rightly chosen option of a multiple choice without a wrong one; 0 gives nothing for a part. */
  partialMarks: z.number().nonnegative(),
  unansweredMarks: z.number(),
  totalQuestions: z.number().int().nonnegative(),
  totalMarkedQuestions: z.number().int().nonnegative(),
});

/** The rule of each kind of question in one subject. */
export const markingScheme = z.partialRecord(z.enum(schemeKeyNames), markingRule);

/** Who submitted an attempt: the student, the server at the deadline, or a member of the staff. */
export const submitters = ['student', 'deadline', 'staff'] as const;
export type Submitter = (typeof submitters)[number];
