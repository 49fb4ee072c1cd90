import type { ExamResults } from '@exam/contracts/http/exam-results';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../texts/tests.js';
import { formatNumber } from '../../texts/format.js';
import { formatColumn } from '../../texts/format-column.js';
import { Chart } from '../../ui/chart/chart.js';
import { DataTable } from '../../ui/data-table.js';
import { FactList } from '../../ui/fact-list.js';
import { Empty, Loading } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { LoadFailed } from '../kit/load-failed.js';
import { resultsQuery } from './queries.js';

const shown = (marks: number | null): string | null => (marks === null ? null : formatNumber(marks));

/** An exam as a whole: how many, how well, and each section beside the others. */
export function Figures({ examId }: { examId: string }) {
  const { data, error, refetch } = useQuery(resultsQuery(examId));
  if (data === undefined)
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <Loading rows={3} height={120} />;
  const { candidates, absent, figures, isWhole, totalMarks, histogram, sections } = data.Item;
  if (figures.candidates === 0 && candidates === 0) return <Empty title={t('tests.noCandidate')} />;
  return (
    <Stack>
      {!isWhole && <Text role="note">{t('tests.ofSections')}</Text>}
      <Panel>
        <FactList
          columns={3}
          facts={[
            { name: t('tests.candidates'), value: formatNumber(figures.candidates), strong: true },
            { name: t('tests.absent'), value: formatNumber(absent) },
            { name: t('tests.maximum'), value: formatNumber(totalMarks) },
            { name: t('tests.mean'), value: shown(figures.mean) },
            { name: t('tests.median'), value: shown(figures.median) },
            { name: t('tests.highest'), value: shown(figures.highest) },
          ]}
        />
      </Panel>
      <Panel title={t('tests.histogram')}>
        <Chart
          kind="bar"
          label={t('tests.histogram')}
          rowTitle={t('tests.marks')}
          rows={histogram.map(({ from, until, candidates: n }) => ({
            name: t('tests.bar', { from: formatNumber(from), until: formatNumber(until) }),
            values: { n },
          }))}
          series={[{ key: 'n', label: t('tests.candidates'), tone: 'own' }]}
          empty={<Empty title={t('tests.noCandidate')} />}
        />
      </Panel>
      <Panel title={t('tests.sections')} flush>
        <Sections sections={sections} />
      </Panel>
    </Stack>
  );
}

function Sections({ sections }: Pick<ExamResults, 'sections'>) {
  return (
    <DataTable
      label={t('tests.sections')}
      rows={sections}
      rowKey={({ sectionId }) => sectionId ?? ''}
      columns={[
        {
          ...{ key: 'section', title: t('tests.section'), rowHeader: true },
          cell: ({ sectionName }) => sectionName ?? t('tests.noSection'),
        },
        ...(['candidates', 'mean', 'median', 'highest'] as const).map((key) => {
          const format = formatColumn(sections.map((one) => one[key]));
          return {
            ...{ key, title: t(`tests.${key}`), numeric: true },
            cell: (one: ExamResults['sections'][number]) => format(one[key]),
          };
        }),
      ]}
      empty={<Empty title={t('tests.noCandidate')} />}
    />
  );
}
