import { z } from 'zod';
import { allow, defineRoute } from '../core/route.js';
import { Instant, Reference } from '../shared/values.js';

/** What a student says of a key. */
export const challengeClaims = ['other-answer', 'several', 'none-correct', 'wrong-question', 'translation'] as const;
export const challengeStates = ['open', 'withdrawn', 'accepted', 'otherwise', 'rejected'] as const;
export type ChallengeState = (typeof challengeStates)[number];

/** Of an exam, of one account. */
export const challengesInExam = 10;
export const mostChallenged = 250;

const own = { access: allow('student'), own: ['params.accountId'] as ['params.accountId'] };
const ownChallenge = z.object({ examId: Reference, questionId: Reference, accountId: Reference });
export const challengeSaid = {
  claim: z.enum(challengeClaims),
  /** The proposed answer; empty where none is proposed. */
  answer: z.string().max(300),
  reason: z.string(),
};
export const challengeWindow = z.object({ opensAt: Instant, closesAt: Instant });
export type ChallengeWindow = z.infer<typeof challengeWindow>;

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
      window: challengeWindow.nullable(),
      isOpen: z.boolean(),
      challenges: z
        .array(
          z.object({
            ...challengeSaid,
            questionId: z.string(),
            state: z.enum(challengeStates),
            /** Why it was decided so; null before. */
            decision: z.string().nullable(),
          }),
        )
        .max(mostChallenged),
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
  body: z.object({ ...challengeSaid, reason: z.string().trim().min(20).max(1000) }),
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
