import { getResult, getReview } from '@exam/contracts/http/assessment';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { resultQuery } from '../../entities/results/api.js';
import { reviewQuery } from './api.js';
import { Review } from './review.js';
import { useUser } from '../../entities/session/use-user.js';
import { paths } from '../../lib/paths.js';
import { isRefusal } from '../../lib/refusal.js';
import { Empty, Failed } from '../../ui/page-state.js';
import { loadMath } from '../../ui/math.js';
import { PageTitle } from '../../ui/page-title.js';
import { t } from '../../texts/reviews.js';
import { t as sharedText } from '../../texts/shared.js';
import { told } from '../../texts/told.js';
import { Opening } from '../../ui/opening.js';
import { CentredMain } from '../../ui/centred-main.js';

/** The three review addresses: the stored result first, then its questions with their keys. */
export function ReviewPage() {
  const examId = useSearchParams()[0].get('examId');
  if (!examId) return <Navigate to={paths.dashboard} replace />;
  return (
    <>
      <PageTitle page={t('own.review.title')} />
      <Loaded key={examId} examId={examId} />
    </>
  );
}

/** Of what students set themselves, and of quizzes, nobody opens the keys to challenges. */
const isSchools = (examType: string): boolean => !['SelfAssessment', 'Quiz', 'DiagnosticTest'].includes(examType);

function Loaded({ examId }: { examId: string }) {
  const navigate = useNavigate();
  const accountId = useUser().currentAccountId;
  const result = useQuery(resultQuery(examId, accountId));
  const review = useQuery({
    ...reviewQuery(result.data?.examResultId ?? '', accountId),
    enabled: result.data !== undefined,
  });
  useEffect(() => void loadMath(), []);

  const error = result.error ?? review.error;
  // There are no solutions without a result (ledger REVIEW-007).
  if (!result.data && isRefusal(error, getResult, 'result.not_found')) return <Navigate to={paths.dashboard} replace />;
  if (error && !review.data) {
    return (
      <CentredMain>
        {isRefusal(error, getReview, 'review.not_released') ? (
          <Empty title={t('own.review.notReleased')}>
            <Button component={Link} to={paths.summary(examId)}>
              {sharedText('own.list.result')}
            </Button>
          </Empty>
        ) : (
          <Failed error={error} onRetry={() => void (result.error ? result.refetch() : review.refetch())}>
            <Button component={Link} to={paths.hub} variant="subtle">
              {sharedText('own.report.home')}
            </Button>
          </Failed>
        )}
      </CentredMain>
    );
  }
  if (!review.data) return <Opening />;
  return (
    <Review
      challengedExamId={isSchools(review.data.examType) ? examId : null}
      questions={review.data.questions}
      examName={told(review.data).examName}
      subjects={review.data.subjects.map(told)}
      onExit={() => void navigate(paths.hub)}
      onLeaveSolutions={() => void navigate('/assessments')}
    />
  );
}
