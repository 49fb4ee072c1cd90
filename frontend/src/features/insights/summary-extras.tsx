import { useQuery } from '@tanstack/react-query';
import { examReportQuery } from '../../entities/reports/api.js';
import { ChangeNotes } from './change-notes.js';
import { PastExams } from './past-exams.js';
import { ViewLinks } from './views.js';

/** What the summary adds once the report is told: the change since the last test, the past, the other views. */
export function SummaryExtras({ examId, userId }: { examId: string; userId: string }) {
  const { data: report } = useQuery(examReportQuery(examId, userId));
  const result = report?.examResult[0];
  if (!report || !result) return null;
  return (
    <>
      <ViewLinks examId={examId} />
      <ChangeNotes result={result} />
      <PastExams series={report.reportByPreviousExams} />
    </>
  );
}
