import { accuracyPercent, type ClassSums } from '@exam/domain';

const sumAt = (counts: readonly number[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (counts[place] ?? 0), 0);

/** Of all candidates, over the questions at these places of the paper: a whole percentage, null without an answer. */
export const classAccuracy = ({ right, judged }: ClassSums, places: readonly number[]): number | null =>
  accuracyPercent(sumAt(right, places), sumAt(judged, places));
