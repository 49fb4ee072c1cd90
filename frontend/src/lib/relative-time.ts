/** 'in 5 minutes', '2 hours ago': the time of a notice as people say it. */
const spans: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

export function relativeTime(instant: number, now: number): string {
  const difference = instant - now;
  for (const [unit, ms] of spans) {
    if (Math.abs(difference) >= ms) return words.format(Math.trunc(difference / ms), unit);
  }
  return words.format(0, 'second');
}
