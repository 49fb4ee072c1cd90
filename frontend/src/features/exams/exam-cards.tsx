import { Text, Title } from '@mantine/core';
import { formatDateTime } from '@exam/domain/ist';
import { t } from '../../texts/exams.js';
import type { ExamRow, ListKind } from '../../entities/exams/api.js';
import { RowActions, type RowHandlers } from './row-actions.js';
import { RowLate, RowSize, RowSubjects, RowWhen } from './row-words.js';
import classes from './exams.module.css';

type Props = { rows: readonly ExamRow[]; kind: ListKind; handlers: RowHandlers };

/** The table's rows where a table does not fit. */
export function ExamCards({ rows, handlers }: Props) {
  return (
    <ul className={classes.cards}>
      {rows.map((row, at) => (
        <li key={row.examId} className={classes.card}>
          <div className={classes.about}>
            <Title order={2} size="h4">
              {row.examName}
            </Title>
            <RowWhen row={row} />
            <RowLate row={row} />
            <RowSize row={row} />
            <RowSubjects row={row} />
            <Window row={row} />
          </div>
          <RowActions row={row} handlers={handlers} grow first={at === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Start and end as the documents write them, for who compares; the words above say what matters. */
function Window({ row: { startAt, endAt } }: { row: ExamRow }) {
  if (startAt === null && endAt === null) return null;
  return (
    <Text component="dl" m={0} size="xs" c="dimmed" className={`${classes.window} numbers`}>
      <div>
        <dt className="only-read-out">{t('assessment.list.start')}</dt>
        <dd>{formatDateTime(startAt)}</dd>
      </div>
      <div>
        <dt className="only-read-out">{t('assessment.list.end')}</dt>
        <dd>{formatDateTime(endAt)}</dd>
      </div>
    </Text>
  );
}
