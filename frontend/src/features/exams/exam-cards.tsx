import { Title } from '@mantine/core';
import { formatDateTime } from '@exam/domain/ist';
import { FactList } from '../../ui/fact-list.js';
import { t } from '../../texts/exams.js';
import type { ExamRow, ListKind } from '../../entities/exams/api.js';
import { RowActions, RowCountdown, RowLate, type RowHandlers } from './row-actions.js';
import classes from './exams.module.css';

type Props = { rows: readonly ExamRow[]; kind: ListKind; handlers: RowHandlers };

/** The table's rows where a table does not fit. */
export function ExamCards({ rows, handlers }: Props) {
  return (
    <ul className={classes.cards}>
      {rows.map((row) => (
        <li key={row.examId} className={classes.card}>
          <div>
            <Title order={2} size="h4">
              {row.examName}
            </Title>
            <RowCountdown row={row} />
            <RowLate row={row} />
          </div>
          <FactList
            facts={[
              { name: t('assessment.list.start'), value: formatDateTime(row.startAt) },
              { name: t('assessment.list.end'), value: formatDateTime(row.endAt) },
              { name: t('assessment.list.duration'), value: t('assessment.list.minutes', { n: row.totalTime }) },
              { name: t('assessment.list.questions'), value: row.questions },
              { name: t('assessment.list.marks'), value: row.totalMarks },
            ]}
            dense
          />
          <RowActions row={row} handlers={handlers} grow />
        </li>
      ))}
    </ul>
  );
}
