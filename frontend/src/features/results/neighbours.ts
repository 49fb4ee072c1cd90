/** The student's own place with those next to it. They follow from the counts of marks, so nobody's name is in them. */
import type { Board } from '@exam/contracts/http/analytics';
import { centimarksOf, marksOf } from '@exam/domain/marks';

export type Neighbour = { rank: number; marks: number; candidates: number; isOwn: boolean };

/** Empty where the board does not hold the own marks yet. */
export function neighboursOf({ distribution }: Pick<Board, 'distribution'>, ownMarks: number): Neighbour[] {
  const own = centimarksOf(ownMarks);
  const inOrder = distribution.filter(([, count]) => count > 0).sort(([left], [right]) => right - left);
  const place = inOrder.findIndex(([centimarks]) => centimarks === own);
  if (place === -1) return [];
  let before = 0;
  return inOrder
    .map(([centimarks, candidates]) => {
      const rank = before + 1;
      before += candidates;
      return { rank, marks: marksOf(centimarks), candidates, isOwn: centimarks === own };
    })
    .slice(Math.max(0, place - 1), place + 2);
}

/** As many decimals as tell two neighbours of so many candidates apart, two at least and seven at most. */
export function percentileDecimals(candidates: number): number {
  return Math.min(7, Math.max(2, Math.ceil(Math.log10(Math.max(1, candidates))) - 1));
}
