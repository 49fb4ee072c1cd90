import type { QuizResult } from '../api.js';
import { quizResultQuery } from '../api.js';
import { ReviewedQuestion } from '../../reviews/index.js';
import { useUser } from '../../../entities/session/use-user.js';
import { getQuizResult } from '@exam/contracts/http/quizzes';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../../../lib/paths.js';
import { isRefusal } from '../../../lib/refusal.js';
import { t } from '../../../texts/quizzes.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';

export function Component() {
  const examId = useSearchParams()[0].get('examId');
  if (!examId) return <Navigate to={paths.content} replace />;
  return <Review examId={examId} />;
}

function Review({ examId }: { examId: string }) {
  const { currentAccountId: accountId } = useUser();
  const result = useQuery(quizResultQuery(accountId, examId));
  if (isRefusal(result.error, getQuizResult, 'result.not_found', 'exam.not_found'))
    return <Navigate to={paths.content} replace />;
  return (
    <Page title={t('own.quiz.reviewTitle')} back={{ to: paths.content, label: t('own.quiz.back') }} width="text">
      <QueryView query={result}>
        {({ questions }) => (
          <Stack gap="lg">
            {questions.map((question) => (
              <ReviewedQuestion
                key={question.questionId}
                question={reviewed(question)}
                total={questions.length}
                language="en"
              />
            ))}
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

type Reviewed = Parameters<typeof ReviewedQuestion>[0]['question'];

/** A quiz tells its key as the right answer, and no marks for each question. */
const reviewed = ({ outcome, ...question }: QuizResult['questions'][number]): Reviewed => ({
  ...question,
  ...{ key: question.actualAnswer, alternateKey: null, marks: null, withheldUntil: null },
  ...{ explanationAttachment: null, videoLinking: [], translations: {} },
  outcome: outcome as Reviewed['outcome'],
  userResponse: {
    userAnswer: question.userAnswer,
    actualAnswer: question.actualAnswer,
    timeSpent: question.timeSpent,
    isAnswered: question.userAnswer !== '',
  },
});
