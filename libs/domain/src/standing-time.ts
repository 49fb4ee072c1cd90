/** So many minutes every exam of this length is longer for who has standing extra time (document 4, section 5.5). Pure. */

const roundedToMinutes = 5;

/** The per cent of the duration, rounded up to five minutes; at least five, without a per cent none. */
export const standingMinutes = (durationMinutes: number, percent: number): number =>
  Math.ceil((durationMinutes * percent) / (100 * roundedToMinutes)) * roundedToMinutes;
