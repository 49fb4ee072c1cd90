/** Ranks by sorting and counting everybody, as one would on paper. Marks are whole hundredths. */

export type Placed = { marks: number; rank: number; percentile: number };

/** 1 + those with more; the percentile at seven decimals, half up, in whole numbers all the way. */
export function place(all: readonly number[], own: number): Placed {
  const above = all.filter((marks) => marks > own).length;
  const notAbove = all.length - above;
  const whole = BigInt(notAbove) * 1_000_000_000n;
  const count = BigInt(all.length);
  const [floor, rest] = [whole / count, whole % count];
  return { marks: own, rank: above + 1, percentile: Number(rest * 2n >= count ? floor + 1n : floor) / 10_000_000 };
}

/** Pairs of marks and how many have them, highest first. */
export function histogram(all: readonly number[]): [marks: number, count: number][] {
  const counts = new Map<number, number>();
  for (const marks of all) counts.set(marks, (counts.get(marks) ?? 0) + 1);
  return [...counts].sort(([one], [other]) => other - one);
}

/** The mean at whole hundredths, a half away from zero. */
export function mean(all: readonly number[]): number {
  const sum = all.reduce((total, one) => total + one, 0);
  return Math.sign(sum) * Math.floor((2 * Math.abs(sum) + all.length) / (2 * all.length)) + 0;
}
