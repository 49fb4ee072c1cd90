import type { ExamReport } from '@exam/contracts/http/reports';
import { t } from '../../texts/insights.js';
import { told } from '../../texts/told.js';
import { Chart } from '../../ui/chart/chart.js';
import { Panel } from '../../ui/panel.js';
import { Says } from '../../ui/says.js';

/** Own, average and highest marks: of the whole exam, then of each subject. */
export function Comparative({ report }: { report: ExamReport }) {
  const [result] = report.examResult;
  if (!result) return null;
  return (
    <>
      <Scores
        title={t('own.insights.totalMarks')}
        own={result.totalmarks}
        average={result.averagemarks}
        highest={result.highestmarks}
        maximum={result.totalexammarks}
      />
      {report.subjects.map(told).map((subject) => (
        <Scores
          key={subject.subjectId}
          title={subject.subjectName}
          own={subject.marks}
          average={subject.averageMarks}
          highest={subject.highestMarks}
          maximum={subject.maximumMarks}
        />
      ))}
    </>
  );
}

const difference = (one: number, other: number) => Math.round(100 * Math.abs(one - other)) / 100;

function compared(own: number, average: number, highest: number): string {
  if (own >= highest) return t('own.insights.best');
  const key = own < average ? 'own.insights.belowAverage' : 'own.insights.aboveAverage';
  return t(key, { n: difference(own, average), rest: difference(highest, own) });
}

type Props = { title: string; own: number; average: number; highest: number; maximum: number };

function Scores({ title, own, average, highest, maximum }: Props) {
  return (
    <Panel title={title}>
      <Says>{compared(own, average, highest)}</Says>
      <Chart
        kind="bars"
        height={170}
        label={title}
        rowTitle={t('own.insights.score')}
        maximum={maximum}
        series={[{ key: 'marks', label: t('own.insights.score') }]}
        rows={[
          { name: t('assessment.insights.yourScore'), values: { marks: own } },
          { name: t('assessment.insights.averageScore'), values: { marks: average }, tone: 'quiet' },
          { name: t('assessment.insights.highestScore'), values: { marks: highest }, tone: 'quiet' },
        ]}
        empty={null}
      />
    </Panel>
  );
}
