import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { isMockTest, isPractice, type ExamType } from '@exam/domain/exam-types';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { creditText, ReceiptView } from '../../room/index.js';
import { examQuery } from '../../../entities/exams/api.js';
import { examReportQuery } from '../../../entities/reports/api.js';
import { AttemptStory, ReportViewPage, SummaryExtras, viewOf } from '../../insights/index.js';
import { resultQuery } from '../../../entities/results/api.js';
import { RepairSet } from '../../practice/index.js';
import { ScorecardButton } from '../../scorecards/index.js';
import { Outcomes, ReportHead, SubjectTable, Tiles, TopOfBoard, Unreleased } from '../report.js';
import { ResultVersions } from '../result-versions.js';
import { VerdictPanel } from '../verdict-panel.js';
import { useLiveStanding } from '../use-live-standing.js';
import classes from '../results.module.css';
import { useUser } from '../../../entities/session/use-user.js';
import { paths } from '../../../lib/paths.js';
import { codeOf } from '../../../lib/refusal.js';
import { useSaidError } from '../../../lib/use-said-error.js';
import { BackIcon } from '../../../ui/icons.js';
import { Failed, Loading } from '../../../ui/page-state.js';
import { PageTitle } from '../../../ui/page-title.js';
import { Panel } from '../../../ui/panel.js';
import { warm } from '../../../entities/session/warm.js';

export const loader = warm(({ user: { currentAccountId, user_id }, search }) => {
  const examId = search.get('examId');
  if (!examId) return [];
  const report = examReportQuery(examId, user_id);
  if (viewOf(search) !== 0) return [report];
  return [resultQuery(examId, currentAccountId), examQuery(examId), report];
});
import { t as kitText } from '../../../texts/kit.js';
import { t } from '../../../texts/results.js';
import { t as roomText } from '../../../texts/room.js';
import { t as sharedText } from '../../../texts/shared.js';

export function Component() {
  const [search] = useSearchParams();
  const examId = search.get('examId');
  const view = viewOf(search);
  const { user_id: userId, currentAccountId: accountId } = useUser();
  // Without an exam there is no report to show (decision T58).
  if (!examId) return <Navigate to={paths.dashboard} replace />;
  if (view !== 0)
    return (
      <ReportViewPage
        key={examId}
        examId={examId}
        userId={userId}
        view={view}
        story={<AttemptStory examId={examId} accountId={accountId} />}
      />
    );
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
  const { currentAccountId: accountId, user_id: userId, user_info: person } = useUser();
  const { data: result, error, refetch } = useQuery(resultQuery(examId, accountId));
  const live = useLiveStanding(examId, accountId, result);
  const exam = useQuery(examQuery(examId));
  const report = useQuery({
    ...examReportQuery(examId, userId),
    enabled: result?.release === 'told' && isMockTest(result.examType),
  });
  useSaidError(error);

  // nothing was handed in, or nothing of this exam is the student's
  if (!result && (codeOf(error) === 'result.not_found' || codeOf(error) === 'exam.not_found'))
    return <Navigate to={paths.dashboard} replace />;
  if (!result) {
    return error ? (
      <Failed error={error} onRetry={() => void refetch()}>
        <Button component={Link} to={paths.hub} variant="subtle">
          {sharedText('own.report.home')}
        </Button>
      </Failed>
    ) : (
      <Loading rows={4} height={110} />
    );
  }
  // nobody is ranked in what they take for themselves
  if (isPractice(result.examType)) return <Navigate to={reviewOf(result.examType)(examId)} replace />;
  return (
    <Stack gap="lg">
      <div>
        <BackButton />
        <ReportHead result={result} standing={live.standing} isRolling={exam.data?.toDateTime === null} />
      </div>
      {live.standing && (
        <VerdictPanel
          standing={live.standing}
          report={report.data ?? null}
          review={result.canReview ? reviewOf(result.examType)(examId) : null}
          repair={<RepairSet examId={examId} accountId={accountId} />}
        />
      )}
      {result.credits?.map((credit) => (
        <Text key={credit.from}>{creditText(credit)}</Text>
      ))}
      {live.standing && <Tiles standing={live.standing} />}
      <Group gap="sm" className={classes.ways}>
        {result.canReview && (
          <Button
            component={Link}
            to={reviewOf(result.examType)(examId)}
            // what leads on is the verdict's repair, once there is one
            variant={live.standing ? 'default' : 'filled'}
          >
            {t('own.report.review')}
          </Button>
        )}
        {result.release === 'told' && live.standing && !live.standing.provisional && (
          <ScorecardButton examId={examId} accountId={accountId} />
        )}
        <Button component={Link} to={paths.hub} variant="default">
          {sharedText('own.report.home')}
        </Button>
      </Group>
      {result.release !== 'told' && <Unreleased result={result} />}
      {result.release === 'told' && !live.standing && !live.error && (
        <>
          <p role="status">{t('own.report.waiting')}</p>
          <Loading rows={1} height={96} />
        </>
      )}
      {live.error !== null && live.error !== undefined && <Failed error={live.error} onRetry={live.retry} />}
      {live.standing && <SubjectTable standing={live.standing} />}
      {result.resultVersion !== undefined && <ResultVersions examId={examId} accountId={accountId} />}
      {result.release === 'told' && isMockTest(result.examType) && <SummaryExtras examId={examId} userId={userId} />}
      <div className={classes.columns}>
        {result.release !== 'withheld' && <Outcomes result={result} />}
        {live.board && (
          <TopOfBoard
            board={live.board}
            ownKey={live.standing?.boardKey ?? ''}
            ownMarks={live.standing?.marks ?? null}
            ownName={[person.given_name, person.family_name].filter(Boolean).join(' ')}
          />
        )}
        <Panel title={roomText('own.receipt.title')}>
          <ReceiptView receipt={result.receipt} matches={null} />
        </Panel>
      </div>
    </Stack>
  );
}

/** To the screen before (ledger REPORT-012); without one the way leads to the assessments. */
function BackButton() {
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      className={`tap ${classes.back}`}
      onClick={() => void (key === 'default' ? navigate(paths.hub) : navigate(-1))}
    >
      <BackIcon size={18} />
      {kitText('own.kit.back')}
    </Anchor>
  );
}
