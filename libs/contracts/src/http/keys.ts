import { z } from 'zod';
import { change, listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { questionTypeNames } from '../shared/exam-values.js';
import { Id, Instant, Reference } from '../shared/values.js';
import { challengeSaid, challengeStates, challengeWindow, mostChallenged } from './challenges.js';

/** What became of a question after the exam; `keep` leaves the key that is there. */
export const keyDecisions = ['keep', 'normal', 'bonus-all', 'bonus-attempted', 'dropped'] as const;
export const keyTreatmentNames = ['normal', 'bonus-all', 'bonus-attempted', 'dropped'] as const;

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
      window: challengeWindow.nullable(),
      isOpen: z.boolean(),
      questions: z.array(keyOfQuestion).max(mostChallenged),
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
      ...challengeSaid,
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
  /** Where the school wants it, a second person has agreed to it before. */
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
      /** Null where the bank has it no more, or does not show it to the caller: a sealed test asks it. */
      bank: z.object({ version: z.number().int(), key: z.string() }).nullable(),
      exams: z.array(z.object({ examId: z.string(), examName: z.string(), isClosed: z.boolean() })).max(50),
    }),
  }),
  refusals: ['exam.not_found', 'question.not_found', 'release.not_closed'],
});
