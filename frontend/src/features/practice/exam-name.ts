import { istDay } from '@exam/domain/ist';

const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const sign = (random: () => number): string => signs[Math.floor(random() * signs.length)]!;

const dayText = (now: number): string => istDay(now).replaceAll('-', '');

/** `Physics20261123_A7`; before a subject is chosen `ExamName20261123` (3 §5). */
export function examNameOf(subjectName: string | null, now: number, random: () => number = Math.random): string {
  if (subjectName === null) return `ExamName${dayText(now)}`;
  return `${subjectName}${dayText(now)}_${sign(random)}${sign(random)}`;
}
