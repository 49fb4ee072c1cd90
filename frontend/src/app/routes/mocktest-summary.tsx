import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isMockTest, type ExamType } from '@exam/domain/exam-types';
import { Link, Navigate, useSearchParams } from 'react-router';
import { ReceiptView } from '../../features/room/screens/receipt-view.js';
import { examQuery } from '../../features/exams/api.js';
import { resultQuery } from '../../features/results/api.js';
import { Outcomes, ReportHead, SubjectTable, Tiles, TopOfBoard } from '../../features/results/report.js';
import { useLiveStanding } from '../../features/results/use-live-standing.js';
import classes from '../../features/results/results.module.css';
import { useUser } from '../../features/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { useSaidError } from '../../lib/use-said-error.js';
import { Failed, Loading } from '../../ui/page-state.js';
import { PageTitle } from '../../ui/page-title.js';
import { Panel } from '../../ui/panel.js';
import { warm } from '../warm.js';

export const loader = warm(({ user: { currentAccountId }, search }) => {
  const examId = search.get('examId');
  return examId ? [resultQuery(examId, currentAccountId), examQuery(examId)] : [];
});
import { t } from '../../texts/results.js';
import { t as roomText } from '../../texts/room.js';
import { t as sharedText } from '../../texts/shared.js';

export function Component() {
  const [search] = useSearchParams();
  const examId = search.get('examId');
  // Without an exam there is no report to show (decision T58).
  if (!examId) return <Navigate to={paths.dashboard} replace />;
  return (
    <>
      <PageTitle page={t('assessment.report.title')} />
      <Report key={examId} examId={examId} />
    </>
  );
}

function reviewOf(examType: ExamType) {
  if (examType === 'SelfAssessment') return paths.selfReview;
  return isMockTest(examType) ? paths.mockReview : paths.teacherReview;
}

function Report({ examId }: { examId: string }) {
  const accountId = useUser().currentAccountId;
  const { data: result, error, isPending, refetch } = useQuery(resultQuery(examId, accountId));
  const live = useLiveStanding(examId, accountId, result);
  const exam = useQuery(examQuery(examId));
  useSaidError(error);

  if (isPending) return <Loading rows={4} height={110} />;
  if (error) {
    return (
      <Failed error={error} onRetry={() => void refetch()}>
        <Button component={Link} to={paths.hub} variant="subtle">
          {sharedText('own.report.home')}
        </Button>
      </Failed>
    );
  }
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <ReportHead result={result} standing={live.standing} isRolling={exam.data?.toDateTime === null} />
        <Group gap="sm" className={classes.ways}>
          <Button component={Link} to={paths.hub} variant="default">
            {sharedText('own.report.home')}
          </Button>
          {result.canReview && (
            <Button component={Link} to={reviewOf(result.examType)(examId)}>
              {t('own.report.review')}
            </Button>
          )}
        </Group>
      </Group>
      {live.standing && <Tiles standing={live.standing} />}
      {!live.standing && !live.error && (
        <>
          <p role="status">{t('own.report.waiting')}</p>
          <Loading rows={1} height={96} />
        </>
      )}
      {live.error !== null && live.error !== undefined && <Failed error={live.error} onRetry={live.retry} />}
      {live.standing && <SubjectTable standing={live.standing} />}
      <div className={classes.columns}>
        <Outcomes result={result} />
        {live.board && <TopOfBoard board={live.board} accountId={accountId} />}
        <Panel title={roomText('own.receipt.title')}>
          <ReceiptView receipt={result.receipt} matches={null} />
        </Panel>
      </div>
    </Stack>
  );
}
