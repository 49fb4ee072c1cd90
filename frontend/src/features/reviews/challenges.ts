import { challengesInExam, listOwnChallenges } from '@exam/contracts/http/challenges';
import type { AnswerOf } from '@exam/contracts/core/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import type { TextKey } from '../../texts/reviews.js';

export type OwnChallenges = AnswerOf<typeof listOwnChallenges>['Item'];
export type OwnChallenge = OwnChallenges['challenges'][number];

export const challengesKey = ['challenges'] as const;

export const ownChallengesQuery = (examId: string, accountId: string) =>
  queryOptions({
    queryKey: [...challengesKey, examId, accountId],
    queryFn: async ({ signal }) => (await call(listOwnChallenges, { params: { examId, accountId } }, { signal })).Item,
    staleTime: 60_000,
  });

/** How many more questions of the exam may be challenged; what was withdrawn does not count. */
export const challengesLeft = ({ challenges }: Pick<OwnChallenges, 'challenges'>): number =>
  Math.max(0, challengesInExam - challenges.filter(({ state }) => state !== 'withdrawn').length);

export const claimTexts = {
  'other-answer': 'own.challenge.claim.otherAnswer',
  several: 'own.challenge.claim.several',
  'none-correct': 'own.challenge.claim.noneCorrect',
  'wrong-question': 'own.challenge.claim.wrongQuestion',
  translation: 'own.challenge.claim.translation',
} as const satisfies Record<OwnChallenge['claim'], TextKey>;

export const stateTexts = {
  open: 'own.challenge.open',
  withdrawn: 'own.challenge.withdrawn',
  accepted: 'own.challenge.accepted',
  otherwise: 'own.challenge.otherwise',
  rejected: 'own.challenge.rejected',
} as const satisfies Record<OwnChallenge['state'], TextKey>;
