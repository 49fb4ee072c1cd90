import { Button, Group, Text } from '@mantine/core';
import { useServerNow } from '../../lib/server-time.js';
import { leftText } from '../../ui/countdown.js';
import { t, type TextKey } from '../../texts/exams.js';
import type { ExamRow } from '../../entities/exams/api.js';
import { actionsOf, noResultText, type RowAction } from '../../entities/exams/exam-rows.js';

/** What is said instead of an action. */
const words = ['cancelled', 'notAvailable'] as const;
type Word = (typeof words)[number];
const isWord = (action: RowAction): action is Word => words.some((word) => word === action);

export type RowHandlers = Record<Exclude<RowAction, Word>, (row: ExamRow) => void> & {
  isReminded: (row: ExamRow) => boolean;
};

const labels: Record<RowAction, TextKey> = {
  cancel: 'assessment.list.cancel',
  resume: 'assessment.list.resume',
  begin: 'assessment.list.begin',
  remindMe: 'assessment.list.remindMe',
  report: 'own.list.report',
  review: 'assessment.list.review',
  cancelled: 'own.list.cancelled',
  notAvailable: 'assessment.list.notAvailable',
};
const looks = {
  cancel: 'default',
  resume: 'filled',
  begin: 'filled',
  remindMe: 'default',
  report: 'default',
  review: 'light',
} as const;

export function RowActions({ row, handlers, grow = false }: { row: ExamRow; handlers: RowHandlers; grow?: boolean }) {
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap" grow={grow}>
      {actionsOf(row).map((action) =>
        isWord(action) ? (
          <div key={action}>
            <Text c="dimmed" size="sm">
              {t(labels[action])}
            </Text>
            {action === 'notAvailable' && <NoResult row={row} />}
          </div>
        ) : (
          <ActionButton key={action} action={action} row={row} handlers={handlers} />
        ),
      )}
    </Group>
  );
}

function NoResult({ row }: { row: ExamRow }) {
  const reason = noResultText(row);
  return (
    reason && (
      <Text c="dimmed" size="xs">
        {t(reason)}
      </Text>
    )
  );
}

function ActionButton({
  action,
  row,
  handlers,
}: {
  action: Exclude<RowAction, Word>;
  row: ExamRow;
  handlers: RowHandlers;
}) {
  const isReminded = action === 'remindMe' && handlers.isReminded(row);
  return (
    <Button
      size="sm"

      variant={isReminded ? 'light' : looks[action]}
      onClick={() => handlers[action](row)}
      aria-label={`${t(labels[action])}: ${row.examName}`}
      aria-pressed={action === 'remindMe' ? isReminded : undefined}
    >
      {t(isReminded ? 'own.list.reminding' : labels[action])}
    </Button>
  );
}

/** Where it could only be begun late: how late, and what would be left, before anybody presses Begin. */
export function RowLate({ row: { lateStart, can } }: { row: ExamRow }) {
  if (!lateStart || !can.begin) return null;
  return (
    <Text component="span" display="block" size="xs" fw={600}>
      {t('assessment.late.sorry', { n: Math.ceil(lateStart.minutesLate) })}
      {': '}
      {lateStart.mayStart
        ? t('assessment.late.remaining', { n: Math.floor(lateStart.remainingMinutes) })
        : t('assessment.late.none')}
    </Text>
  );
}

/**
 * How long until the row changes: opens, ends, or the running attempt's time is over. Nothing further away than a day.
 */
export function RowCountdown({ row }: { row: ExamRow }) {
  const now = useServerNow();
  const [key, until] = countdownOf(row);
  if (key === null || until === null || until <= now || until - now > 86_400_000) return null;
  const left = until - now;
  return (
    <Text component="span" size="xs" c="dimmed" className="numbers">
      {t(key, { time: leftText(left) })}
    </Text>
  );
}

type CountdownKey = 'own.list.leftIn' | 'own.list.opensIn' | 'own.list.endsIn';

function countdownOf({ attempt, bucket, startAt, endAt }: ExamRow): [CountdownKey | null, number | null] {
  if (attempt?.status === 'running') return ['own.list.leftIn', attempt.deadlineAt];
  if (bucket === 'upcoming') return ['own.list.opensIn', startAt];
  return bucket === 'ongoing' ? ['own.list.endsIn', endAt] : [null, null];
}
