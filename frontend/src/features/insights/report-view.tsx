import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { t } from '../../texts/insights.js';
import { told } from '../../texts/told.js';
import { Page } from '../../ui/page.js';
import { Empty } from '../../ui/page-state.js';
import { QueryView } from '../../ui/query-view.js';
import { examReportQuery } from '../../entities/reports/api.js';
import { Behaviour } from './behaviour.js';
import { Comparative } from './comparative.js';
import { TimeManagement } from './time-management.js';
import { summaryAddress, titleOfView } from './views.js';
import classes from './report.module.css';

type Props = {
  examId: string;
  userId: string;
  view: 1 | 2 | 3;
  /** Below the time: the attempt itself. */
  story: ReactNode;
};

/** A view of the report beyond its summary; back leads to the summary. */
export function ReportViewPage({ examId, userId, view, story }: Props) {
  const report = useQuery(examReportQuery(examId, userId));
  const [result] = report.data?.examResult ?? [];
  return (
    <Page
      title={view === 3 ? t('assessment.behaviour.title') : titleOfView(view)}
      lead={result && told({ examName: result.examName, translations: report.data?.translations }).examName}
      back={{ to: summaryAddress(examId) }}
      actions={
        <Button variant="default" onClick={() => window.print()}>
          {t('own.insights.print')}
        </Button>
      }
    >
      <QueryView
        query={report}
        empty={(data) => data === null && <Empty title={t('assessment.insights.notAvailable')} />}
      >
        {(data) =>
          data && (
            <div className={classes.report}>
              {view === 1 && <Comparative report={data} />}
              {view === 2 && <TimeManagement report={data} />}
              {view === 2 && story}
              {view === 3 && <Behaviour examId={examId} userId={userId} series={data.reportByPreviousExams} />}
              {data.questionsWithheld > 0 && <p>{t('own.insights.withheld', { n: data.questionsWithheld })}</p>}
            </div>
          )
        }
      </QueryView>
    </Page>
  );
}
