/** Whose marks and ranks a regrade moves, from how many have which marks before and after. Pure. */
import { candidates, competitionRank, percentile, type Distribution } from '@exam/domain';

/** How many have these centimarks before and those after. */
export interface JointCount {
  readonly before: number;
  readonly after: number;
  readonly isRanked: boolean;
  readonly count: number;
}

export interface Moves {
  readonly marks: { rise: number; fall: number; same: number };
  /** Of who is ranked; a lower number is up. */
  readonly ranks: { up: number; down: number; same: number };
}

export interface RegradeFigures {
  readonly marksBefore: [centimarks: number, count: number][];
  readonly marksAfter: [centimarks: number, count: number][];
  readonly moves: Moves;
}

export function figuresOfRegrade(counts: readonly JointCount[]): RegradeFigures {
  const ranked = counts.filter(({ isRanked }) => isRanked);
  const marksBefore = distributionOf(ranked, ({ before }) => before);
  const marksAfter = distributionOf(ranked, ({ after }) => after);
  const marks = { rise: 0, fall: 0, same: 0 };
  for (const { before, after, count } of counts)
    marks[after > before ? 'rise' : after < before ? 'fall' : 'same'] += count;
  const ranks = { up: 0, down: 0, same: 0 };
  const [placeBefore, placeAfter] = [placesOf(marksBefore), placesOf(marksAfter)];
  for (const { before, after, count } of ranked) {
    const [from, to] = [placeBefore(before).rank, placeAfter(after).rank];
    ranks[to < from ? 'up' : to > from ? 'down' : 'same'] += count;
  }
  return { marksBefore, marksAfter, moves: { marks, ranks } };
}

export interface Place {
  readonly rank: number;
  readonly percentile: number;
  readonly candidates: number;
}

/** Each mark's place is worked out once. */
export function placesOf(distribution: Distribution): (centimarks: number) => Place {
  const known = new Map<number, Place>();
  const all = candidates(distribution);
  return (centimarks) => {
    let place = known.get(centimarks);
    if (!place) {
      const rank = competitionRank(distribution, centimarks);
      known.set(centimarks, (place = { rank, percentile: percentile(distribution, centimarks) ?? 0, candidates: all }));
    }
    return place;
  };
}

function distributionOf(counts: readonly JointCount[], of: (one: JointCount) => number): [number, number][] {
  const sums = new Map<number, number>();
  for (const one of counts) sums.set(of(one), (sums.get(of(one)) ?? 0) + one.count);
  return [...sums].sort(([one], [other]) => other - one);
}
