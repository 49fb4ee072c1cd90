import { Title } from '@mantine/core';
import { formatDateTime } from '@exam/domain/ist';
import { t } from '../../texts/index.js';
import type { ExamRow, ListKind } from './api.js';
import { RowActions, RowCountdown, type RowHandlers } from './row-actions.js';
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
          </div>
          <dl className={classes.facts}>
            <Fact name={t('assessment.list.start')} value={formatDateTime(row.startAt)} />
            <Fact name={t('assessment.list.end')} value={formatDateTime(row.endAt)} />
            <Fact name={t('assessment.list.duration')} value={t('assessment.list.minutes', { n: row.totalTime })} />
            <Fact name={t('assessment.list.questions')} value={row.questions} />
            <Fact name={t('assessment.list.marks')} value={row.totalMarks} />
          </dl>
          <RowActions row={row} handlers={handlers} grow />
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, value }: { name: string; value: string | number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="numbers">{value}</dd>
    </div>
  );
}
