/** Percentages of practice and their colours (PERF-006, decision T142). Pure. */
export type Grade = 'low' | 'middle' | 'high';

/** A whole percentage; 0 where there was no question. */
export const percentOf = (right: number, questions: number): number =>
  questions === 0 ? 0 : Math.round((100 * right) / questions);

/** By the rounded percentage: red below 33, amber below 66, green from there. */
export function gradeOf(percent: number): Grade {
  if (percent < 33) return 'low';
  return percent < 66 ? 'middle' : 'high';
}

export const colourOfGrade: Readonly<Record<Grade, string>> = { low: 'red', middle: 'yellow', high: 'teal' };

/** Minutes with one decimal, from seconds. */
export const minutesOf = (seconds: number): number => Math.round(seconds / 6) / 10;

/** Hours and whole minutes; below a minute the seconds, which nobody wants to know beside an hour. */
export function spanOf(seconds: number): { h: number; min: number; s: number } {
  if (seconds < 59.5) return { h: 0, min: 0, s: Math.round(seconds) };
  const minutes = Math.round(seconds / 60);
  return { h: Math.floor(minutes / 60), min: minutes % 60, s: 0 };
}
