import { Table } from '@mantine/core';
import { formatDateTime } from '@exam/domain/ist';
import { t } from '../../texts/exams.js';
import type { ExamRow, ListKind } from '../../entities/exams/api.js';
import { RowActions, type RowHandlers } from './row-actions.js';
import { RowLate, RowWhen } from './row-words.js';
import classes from './exams.module.css';

type Props = { rows: readonly ExamRow[]; kind: ListKind; handlers: RowHandlers };

export function ExamTable({ rows, handlers }: Props) {
  return (
    <div className={classes.panel} tabIndex={0} role="group" aria-label={t('own.list.exams')}>
      <Table verticalSpacing="sm" horizontalSpacing="sm" className={classes.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('assessment.list.examName')}</Table.Th>
            <Table.Th>{t('assessment.list.start')}</Table.Th>
            <Table.Th>{t('assessment.list.end')}</Table.Th>
            <Table.Th>{t('assessment.list.duration')}</Table.Th>
            <Table.Th>{t('assessment.list.questions')}</Table.Th>
            <Table.Th>{t('assessment.list.marks')}</Table.Th>
            <Table.Th>
              <span className="only-read-out">{t('own.list.action')}</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, at) => (
            <Table.Tr key={row.examId}>
              <Table.Th scope="row" className={classes.name}>
                {row.examName}
                <RowWhen row={row} onlySoon />
                <RowLate row={row} />
              </Table.Th>
              <Table.Td className="numbers">{formatDateTime(row.startAt)}</Table.Td>
              <Table.Td className="numbers">{formatDateTime(row.endAt)}</Table.Td>
              <Table.Td className="numbers">{t('assessment.list.minutes', { n: row.totalTime })}</Table.Td>
              <Table.Td className="numbers">{row.questions}</Table.Td>
              <Table.Td className="numbers">{row.totalMarks}</Table.Td>
              <Table.Td>
                <RowActions row={row} handlers={handlers} first={at === 0} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
