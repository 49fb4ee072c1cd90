import { z } from 'zod';
import { change, listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { allow, defineRoute } from '../core/route.js';
import { questionTypeNames } from '../shared/exam-values.js';
import { Id, Instant, Reference } from '../shared/values.js';

/** What a student says of a key. */
export const challengeClaims = ['other-answer', 'several', 'none-correct', 'wrong-question', 'translation'] as const;
export const challengeStates = ['open', 'withdrawn', 'accepted', 'otherwise', 'rejected'] as const;
export type ChallengeState = (typeof challengeStates)[number];

/** What became of a question after the exam; `keep` leaves the key that is there. */
export const keyDecisions = ['keep', 'normal', 'bonus-all', 'bonus-attempted', 'dropped'] as const;
export const keyTreatmentNames = ['normal', 'bonus-all', 'bonus-attempted', 'dropped'] as const;

/** Of an exam, of one account. */
export const challengesInExam = 10;
const mostQuestions = 250;

const own = { access: allow('student'), own: ['params.accountId'] as ['params.accountId'] };
const ownChallenge = z.object({ examId: Reference, questionId: Reference, accountId: Reference });
const challenge = {
  claim: z.enum(challengeClaims),
  /** The proposed answer; empty where none is proposed. */
  answer: z.string().max(300),
  reason: z.string(),
};
const ownWindow = z.object({ opensAt: Instant, closesAt: Instant });
export type ChallengeWindow = z.infer<typeof ownWindow>;

export const listOwnChallenges = defineRoute({
  service: 'assessment',
  name: 'listOwnChallenges',
  method: 'GET',
  path: '/challenges/examId/:examId/accountId/:accountId',
  summary: 'Until when the keys of an exam can be challenged, and the own challenges with what became of them',
  ...own,
  params: z.object({ examId: Reference, accountId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      /** Null: nobody has opened one. */
      window: ownWindow.nullable(),
      isOpen: z.boolean(),
      challenges: z
        .array(
          z.object({
            ...challenge,
            questionId: z.string(),
            state: z.enum(challengeStates),
            /** Why it was decided so; null before. */
            decision: z.string().nullable(),
          }),
        )
        .max(mostQuestions),
    }),
  }),
  refusals: ['result.not_found'],
});

export const challengeKey = defineRoute({
  service: 'assessment',
  name: 'challengeKey',
  method: 'PUT',
  path: '/challenges/examId/:examId/questionId/:questionId/accountId/:accountId',
  summary: 'Challenges the key of a question, or changes what was said; one for a question, ten in an exam',
  ...own,
  params: ownChallenge,
  body: z.object({ ...challenge, reason: z.string().trim().min(20).max(1000) }),
  answer: z.object({ status: z.literal(true) }),
  refusals: ['result.not_found', 'question.not_found', 'challenge.closed', 'challenge.too_many', 'challenge.answer'],
});

export const withdrawChallenge = defineRoute({
  service: 'assessment',
  name: 'withdrawChallenge',
  method: 'DELETE',
  path: '/challenges/examId/:examId/questionId/:questionId/accountId/:accountId',
  summary: 'Withdraws the own challenge while the window is open; without one it changes nothing',
  ...own,
  params: ownChallenge,
  answer: z.object({ status: z.literal(true) }),
  refusals: ['result.not_found', 'challenge.closed'],
});

const params = z.object({ examId: Reference });
const decided = z.object({
  version: z.number().int(),
  treatment: z.enum(keyTreatmentNames),
  /** For a number also a range, `low..high`. */
  accepted: z.array(z.string()).max(20),
  reason: z.string(),
  at: Instant,
});

const keyOfQuestion = z.object({
  qNo: z.number().int(),
  questionId: z.string(),
  questionType: z.enum(questionTypeNames),
  options: z.array(z.string()).max(7),
  /** As it was published: the first version. */
  published: z.array(z.string()).max(20),
  /** Later versions, the newest first; none is ever changed. */
  decisions: z.array(decided).max(100),
  open: z.number().int(),
  challenges: z.number().int(),
});

export const readKeys = defineRoute({
  service: 'assessment',
  name: 'readKeys',
  method: 'GET',
  path: '/operator/exams/:examId/keys',
  summary: 'The key of each question with its versions and the number of challenges, and the challenge window',
  access: permitted('results.see'),
  params,
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      window: ownWindow.nullable(),
      isOpen: z.boolean(),
      questions: z.array(keyOfQuestion).max(mostQuestions),
    }),
  }),
  refusals: ['exam.not_found', 'release.not_closed'],
});

export const listChallenges = defineRoute({
  service: 'assessment',
  name: 'listChallenges',
  method: 'GET',
  path: '/operator/exams/:examId/challenges',
  summary: 'What students say of the keys of an exam; without their names until it is decided',
  access: permitted('results.see'),
  params,
  query: listQuery(['changed'], { questionId: Reference.optional(), state: z.enum(challengeStates).optional() }, true),
  answer: listAnswer(
    z.object({
      challengeId: Id,
      questionId: z.string(),
      ...challenge,
      state: z.enum(challengeStates),
      changedAt: Instant,
      /** Null until it is decided. */
      name: z.string().nullable(),
    }),
  ),
  refusals: ['exam.not_found', 'release.not_closed'],
});

export const setChallengeWindow = defineRoute({
  service: 'assessment',
  name: 'setChallengeWindow',
  method: 'PUT',
  path: '/operator/exams/:examId/challenge-window',
  summary: 'Opens the time in which students may challenge keys, 1 hour to 14 days, or prolongs it',
  access: permitted('results.decide'),
  change: 'key.window_set',
  params,
  body: change({ closesAt: Instant }),
  answer: z.object({ status: z.literal(true), opensAt: Instant, closesAt: Instant }),
  refusals: ['exam.not_found', 'release.not_closed', 'challenge.window'],
});

export const decideKey = defineRoute({
  service: 'assessment',
  name: 'decideKey',
  method: 'PUT',
  path: '/operator/exams/:examId/key/:questionId',
  summary: 'Decides on the key of a question of this exam, and with it on its challenges; the bank keeps its own',
  access: permitted('results.decide'),
  change: 'key.decided',
  params: z.object({ examId: Reference, questionId: Reference }),
  body: change({
    treatment: z.enum(keyDecisions),
    /** With `normal`: every answer that is right. */
    accepted: z.array(z.string().min(1).max(300)).max(20).optional(),
    reason: z.string().max(1000),
    /** Other exams that ask the question, where it is decided so as well. */
    alsoExamIds: z.array(Reference).max(50).optional(),
  }),
  answer: z.object({ status: z.literal(true), version: z.number().int(), challenges: z.number().int() }),
  refusals: [
    ...['exam.not_found', 'question.not_found', 'release.not_closed', 'decision.reason_missing', 'key.unchanged'],
    'key.unusable',
  ],
});

export const readKeyElsewhere = defineRoute({
  service: 'assessment',
  name: 'readKeyElsewhere',
  method: 'GET',
  path: '/operator/exams/:examId/key/:questionId/elsewhere',
  summary: 'Where else the question stands: its key in the bank, and the exams that ask it',
  access: permitted('results.see'),
  params: z.object({ examId: Reference, questionId: Reference }),
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      /** Null where the bank has it no more. */
      bank: z.object({ version: z.number().int(), key: z.string() }).nullable(),
      exams: z.array(z.object({ examId: z.string(), examName: z.string(), isClosed: z.boolean() })).max(50),
    }),
  }),
  refusals: ['exam.not_found', 'question.not_found', 'release.not_closed'],
});
