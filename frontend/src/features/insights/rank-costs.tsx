import { marksOf } from '@exam/domain/marks';
import { minutesSeconds } from '@exam/domain/ist';
import { Text } from '@mantine/core';
import { t } from '../../texts/insights.js';
import { DataTable } from '../../ui/data-table.js';
import { Panel } from '../../ui/panel.js';
import type { Cost } from './rank-cost.js';

/** 'What cost me the rank': the arithmetic is shown, not only its result. */
export function RankCosts({ costs, marks, rank }: { costs: readonly Cost[]; marks: number; rank: number }) {
  return (
    <Panel flush title={t('own.cost.title')}>
      <Text size="sm" c="dimmed" px="md">
        {t('own.cost.text', { marks, rank })}
      </Text>
      <DataTable
        label={t('own.cost.title')}
        rows={costs}
        rowKey={({ questionId }) => questionId}
        columns={[
          { key: 'question', title: t('own.behaviour.question'), cell: ({ qNo }) => qNo },
          { key: 'subject', title: t('assessment.insights.subject'), cell: ({ subjectName }) => subjectName },
          {
            key: 'lost',
            title: t('own.cost.lost'),
            numeric: true,
            cell: ({ centimarks, fullCentimarks, lost }) =>
              t('own.cost.difference', {
                ...{ full: marksOf(fullCentimarks), earned: marksOf(centimarks), lost: marksOf(lost) },
              }),
          },
          {
            key: 'then',
            title: t('own.cost.then'),
            numeric: true,
            cell: ({ centimarksThen, rankThen }) =>
              t('own.cost.marksAndRank', { marks: marksOf(centimarksThen), rank: rankThen }),
          },
          { key: 'places', title: t('own.cost.places'), numeric: true, cell: ({ places }) => places },
          {
            key: 'time',
            title: t('own.insights.timeSpent'),
            numeric: true,
            cell: ({ seconds, idealSeconds }) =>
              t('own.cost.time', {
                ...{ spent: minutesSeconds(seconds * 1000), ideal: minutesSeconds(idealSeconds * 1000) },
              }),
          },
        ]}
        empty={null}
      />
    </Panel>
  );
}
