import type { ExamMonitor } from '@exam/contracts/http/monitor';
import { Text } from '@mantine/core';
import { formatNumber } from '../../texts/format.js';
import { t } from '../../texts/tests.js';
import { Chart } from '../../ui/chart/chart.js';
import { DataTable } from '../../ui/data-table.js';
import { FactList } from '../../ui/fact-list.js';
import { Empty } from '../../ui/page-state.js';
import { Panel } from '../../ui/panel.js';
import { CellButton } from '../kit/cell-button.js';
import { consoleTime } from '../kit/date.js';

/** What whoever watches asks first; nothing where no end is known. */
export function TimeLeft({ monitor: { asOf, lastEndAt } }: { monitor: ExamMonitor }) {
  if (lastEndAt === null) return null;
  const n = Math.max(0, Math.ceil((Date.parse(lastEndAt) - Date.parse(asOf)) / 60_000));
  return (
    <Text>
      {t('tests.monitor.lastEnd')}: <strong className="numbers">{t('tests.minutes', { n })}</strong>
    </Text>
  );
}

/** Saves, who submitted whom, and how many have begun and submitted. */
export function MonitorFigures({ monitor }: { monitor: ExamMonitor }) {
  const { saves, byDeadline, byStaff, course } = monitor;
  return (
    <Panel>
      <FactList
        columns={3}
        facts={[
          { name: t('tests.monitor.byDeadline'), value: formatNumber(byDeadline) },
          { name: t('tests.monitor.byStaff'), value: formatNumber(byStaff) },
          { name: t('tests.monitor.saves'), value: saves && formatNumber(saves.perSecond) },
          { name: t('tests.monitor.p99'), value: saves && t('tests.monitor.ms', { n: saves.p99Ms }) },
          { name: t('tests.monitor.refused'), value: saves && formatNumber(saves.refused) },
        ]}
      />
      {course.length > 1 && (
        <Chart
          kind="line"
          label={t('tests.monitor.course')}
          rowTitle={t('tests.time.at')}
          height={160}
          rows={course.map(({ at, begun, submitted }) => ({
            ...{ name: consoleTime(at).slice(11), values: { begun, submitted } },
          }))}
          series={[
            { key: 'begun', label: t('tests.monitor.begun'), tone: 'own' },
            { key: 'submitted', label: t('tests.monitor.submitted'), tone: 'right' },
          ]}
          empty={<Empty title={t('tests.noCandidate')} />}
        />
      )}
    </Panel>
  );
}

type SectionsProps = {
  sections: ExamMonitor['sections'];
  nameOf: (sectionId: string | null) => string;
  onChoose: (sectionId: string) => void;
};
const told = ['disconnected', 'unsynced', 'idle', 'answering', 'notBegun', 'submitted'] as const;

/** The worst first; each leads to its students. */
export function SectionCounts({ sections, nameOf, onChoose }: SectionsProps) {
  return (
    <Panel title={t('tests.monitor.sections')} flush>
      <DataTable
        label={t('tests.monitor.sections')}
        rows={sections}
        rowKey={({ sectionId }) => sectionId ?? ''}
        columns={[
          {
            ...{ key: 'section', title: t('tests.section'), rowHeader: true },
            cell: ({ sectionId }) => (
              <CellButton onClick={() => onChoose(sectionId ?? 'none')}>{nameOf(sectionId)}</CellButton>
            ),
          },
          {
            ...{ key: 'expected', title: t('tests.monitor.expected'), numeric: true },
            cell: ({ expected }) => formatNumber(expected),
          },
          ...told.map((state) => ({
            ...{ key: state, title: t(`tests.monitor.${state}`), numeric: true },
            cell: ({ counts }: ExamMonitor['sections'][number]) => formatNumber(counts[state]),
          })),
        ]}
        empty={<Empty title={t('tests.monitor.nobody')} />}
      />
    </Panel>
  );
}
