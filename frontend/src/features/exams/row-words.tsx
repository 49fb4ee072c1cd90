import { Text } from '@mantine/core';
import { useCurriculumNames } from '../../entities/curriculum/names.js';
import { SubjectSign } from '../../entities/subjects/subject-sign.js';
import { useServerNow } from '../../lib/server-time.js';
import { leftText } from '../../ui/countdown.js';
import { formatDateAndTime } from '../../texts/format.js';
import { t } from '../../texts/exams.js';
import type { ExamRow } from '../../entities/exams/api.js';
import classes from './exams.module.css';

/** Where it could only be begun late: how late, and what would be left, before anybody presses Begin. */
export function RowLate({ row: { lateStart, can } }: { row: ExamRow }) {
  if (!lateStart || !can.begin) return null;
  return (
    <Text component="span" display="block" size="sm" className={classes.late}>
      {t('assessment.late.sorry', { n: Math.ceil(lateStart.minutesLate) })}
      {': '}
      {lateStart.mayStart
        ? t('assessment.late.remaining', { n: Math.floor(lateStart.remainingMinutes) })
        : t('assessment.late.none')}
    </Text>
  );
}

const dayMs = 86_400_000;

/**
 * When, in words: counted down where something changes within a day, the day and time where it is further away. Beside
 * columns with the times only what is soon is said.
 */
export function RowWhen({ row, onlySoon = false }: { row: ExamRow; onlySoon?: boolean }) {
  const now = useServerNow();
  const [key, at] = momentOf(row);
  if (key === null || (row.lateStart && row.can.begin)) return null;
  if (at !== null && isCountdown(key) && at > now && at - now <= dayMs)
    return <When text={t(countdowns[key], { time: leftText(at - now) })} isSoon />;
  if (onlySoon) return null;
  return <When text={at === null ? t('own.list.anyTime') : t(key, { time: formatDateAndTime(at) })} />;
}

function When({ text, isSoon = false }: { text: string; isSoon?: boolean }) {
  return (
    <Text
      component="span"
      display="block"
      size="sm"
      className={`${classes.when} numbers`}
      data-soon={isSoon || undefined}
    >
      {text}
    </Text>
  );
}

const countdowns = {
  'own.list.runsUntil': 'own.list.leftIn',
  'own.list.opensAt': 'own.list.opensIn',
  'own.list.openUntil': 'own.list.endsIn',
} as const;

type Countdown = keyof typeof countdowns;
type Moment = Countdown | 'own.list.handedIn' | 'own.list.ended';
const isCountdown = (key: Moment): key is Countdown => key in countdowns;

/** What a row waits for, or what has happened; without an instant it is open at any time. */
function momentOf({ attempt, bucket, startAt, endAt, can }: ExamRow): [Moment | null, number | null] {
  // what was given up for good, or waits to be closed, is open to nobody
  if (bucket === 'ongoing' && attempt !== null && !can.begin && !can.resume) return [null, null];
  if (attempt?.status === 'running') return ['own.list.runsUntil', attempt.deadlineAt];
  if (bucket === 'upcoming') return startAt === null ? [null, null] : ['own.list.opensAt', startAt];
  if (bucket === 'ongoing') return ['own.list.openUntil', endAt];
  if (attempt && attempt.submittedAt !== null) return ['own.list.handedIn', attempt.submittedAt];
  return endAt === null ? [null, null] : ['own.list.ended', endAt];
}

/** How much it is, in one line. */
export function RowSize({ row: { questions, totalMarks, totalTime } }: { row: ExamRow }) {
  return (
    <Text size="sm" c="dimmed" className="numbers">
      {[
        t('assessment.list.minutes', { n: totalTime }),
        t('own.list.questions', { n: questions }),
        t('own.list.marks', { n: totalMarks }),
      ].join(' · ')}
    </Text>
  );
}

export function RowSubjects({ row: { subjects } }: { row: ExamRow }) {
  const nameOf = useCurriculumNames();
  if (subjects.length === 0 || subjects.length > 4) return null;
  return (
    <ul className={classes.subjects}>
      {subjects.map((subject) => (
        <li key={subject}>
          <SubjectSign subject={subject} size={16} />
          {nameOf(subject)}
        </li>
      ))}
    </ul>
  );
}
