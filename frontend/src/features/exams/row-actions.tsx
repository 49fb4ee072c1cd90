import { Button, Group, Text } from '@mantine/core';
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

type Props = {
  row: ExamRow;
  handlers: RowHandlers;
  /** As wide as there is room. */
  grow?: boolean;
  /** The first of a list leads on; the buttons of the others are quieter. */
  first?: boolean;
};

export function RowActions({ row, handlers, grow = false, first = false }: Props) {
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
          <ActionButton key={action} action={action} row={row} handlers={handlers} first={first} />
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
  first,
}: {
  action: Exclude<RowAction, Word>;
  row: ExamRow;
  handlers: RowHandlers;
  first: boolean;
}) {
  const isReminded = action === 'remindMe' && handlers.isReminded(row);
  return (
    <Button
      size="sm"
      variant={isReminded || (looks[action] === 'filled' && !first) ? 'light' : looks[action]}
      onClick={() => handlers[action](row)}
      aria-label={`${t(labels[action])}: ${row.examName}`}
      aria-pressed={action === 'remindMe' ? isReminded : undefined}
    >
      {t(isReminded ? 'own.list.reminding' : labels[action])}
    </Button>
  );
}
