import type { ExamReport } from '@exam/contracts/http/reports';
import { percentileText } from '@exam/domain/ranking';
import { Select } from '@mantine/core';
import { useState } from 'react';
import { formatDay } from '../../texts/format.js';
import { t } from '../../texts/insights.js';
import { told } from '../../texts/told.js';
import { Chart } from '../../ui/chart/chart.js';
import { Panel } from '../../ui/panel.js';

/** Marks, rank or percentile of the mock tests up to this one. There is nothing to compare with a single exam. */
export function PastExams({
  series,
  initialView = null,
}: {
  series: ExamReport['reportByPreviousExams'];
  initialView?: string | null;
}) {
  const [view, setView] = useState(initialView);
  const comparable = series.filter(({ points }) => points.length > 1);
  if (comparable.length < 2) return null;
  const shown = comparable.find((one) => one.view === view);
  return (
    <Panel title={t('own.insights.past')}>
      <Select
        aria-label={t('own.insights.view')}
        placeholder={t('assessment.insights.select')}
        data={comparable.map(({ view: value, label }) => ({ value, label }))}
        value={view}
        onChange={setView}
        allowDeselect={false}
        maw={420}
      />
      {shown && (
        <Chart
          kind="line"
          label={shown.label}
          rowTitle={t('own.insights.exam')}
          series={[{ key: 'value', label: shown.label }]}
          rows={shown.points.map(told).map(({ examName, submittedAt, value }) => ({
            name: `${examName}, ${formatDay(submittedAt)}`,
            values: { value },
          }))}
          {...(shown.view === 'percentile' ? { format: percentileText, maximum: 100 } : {})}
          empty={null}
        />
      )}
    </Panel>
  );
}
