import type { ExamReport } from '@exam/contracts/http/reports';
import { FactList } from '../../ui/fact-list.js';
import { Panel } from '../../ui/panel.js';
import { t } from '../../texts/insights.js';
import { t as resultsText } from '../../texts/results.js';

type Result = ExamReport['examResult'][number];

/** How rank and marks moved since the mock test before; nothing without one. */
export function ChangeNotes({ result }: { result: Result }) {
  if (result.hikeRank === null || result.hikeMarks === null) return null;
  return (
    <Panel title={t('own.insights.sinceLast')}>
      <FactList
        facts={[
          { name: resultsText('assessment.report.rank'), value: rankNote(result.hikeRank) },
          { name: resultsText('assessment.report.marks'), value: marksNote(result.hikeMarks) },
        ]}
      />
    </Panel>
  );
}

function rankNote(places: number): string {
  if (places === 0) return t('own.insights.noChange');
  return places > 0 ? t('own.insights.placesUp', { n: places }) : t('own.insights.placesDown', { n: -places });
}

function marksNote(marks: number): string {
  if (marks === 0) return t('own.insights.noChange');
  return marks > 0 ? t('own.insights.marksUp', { n: marks }) : t('own.insights.marksDown', { n: -marks });
}
