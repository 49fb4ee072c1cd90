import type { RunningAttempt } from '@exam/contracts/http/attempts';
import type { QuizDetails } from '@exam/contracts/http/quizzes';
import { Anchor, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { topicQuery } from '../../content/index.js';
import type { GivenAnswer } from '../answers.js';
import { begin, isRunning, quizQuery, quizResultQuery, submit } from '../api.js';
import { forgetQuiz, keptQuiz } from '../drafts.js';
import { QuizIntro } from '../intro.js';
import { QuizResultDialog } from '../quiz-result.js';
import { QuizRunner } from '../quiz-runner.js';
import { placeOf } from '../../../entities/place/place.js';
import { useUser } from '../../../entities/session/use-user.js';
import { messageOf } from '../../../lib/message-of.js';
import { paths } from '../../../lib/paths.js';
import { toast } from '../../../lib/toast.js';
import { t } from '../../../texts/quizzes.js';
import { told } from '../../../texts/told.js';
import { Empty, Loading } from '../../../ui/page-state.js';
import { Page } from '../../../ui/page.js';
import { QueryView } from '../../../ui/query-view.js';
import { delays } from '../../../lib/delays.js';

export function Component() {
  const [address] = useSearchParams();
  const examId = address.get('examId');
  if (!examId) return <Navigate to={paths.content} replace />;
  return <Loaded key={examId} examId={examId} timed={address.get('runner') === 'timed'} />;
}

function Loaded({ examId, timed }: { examId: string; timed: boolean }) {
  const { currentAccountId: accountId } = useUser();
  const quiz = useQuery(quizQuery(accountId, examId));
  const back = { to: paths.content, label: t('own.quiz.back') };
  return (
    <Page title={quiz.data ? told(quiz.data).examName : t('own.quiz.title')} back={back} width="text">
      <QueryView
        query={quiz}
        empty={({ questions }) => questions.length === 0 && <Empty title={t('learning.quiz.none')} />}
      >
        {(loaded) => <Quiz quiz={loaded} timed={timed} />}
      </QueryView>
    </Page>
  );
}

function Quiz({ quiz, timed }: { quiz: QuizDetails; timed: boolean }) {
  const { currentAccountId: accountId } = useUser();
  const { examId } = quiz;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [running, setRunning] = useState<RunningAttempt | null>(null);
  const [isAgain, setAgain] = useState(false);
  const quizzes = useQuizzesOfTopic(quiz);
  const exit = () => void navigate(paths.content);

  const starting = useMutation({
    mutationFn: (attemptId: string | null) => startOrGoOn(examId, attemptId),
    onSuccess: (attempt) => {
      setAgain(false);
      if (!attempt) return;
      finishing.reset();
      setRunning(attempt);
    },
    onError: () => setAgain(false),
  });
  const finishing = useMutation({
    mutationFn: async (answers: readonly GivenAnswer[]) => {
      await submit(accountId, running!, answers);
      forgetQuiz(running!.attemptId);
      return queryClient.fetchQuery({ ...quizResultQuery(accountId, examId), staleTime: 0 });
    },
    onError: (error) => void toast({ kind: 'error', text: messageOf(error) }),
    meta: { silent: true },
  });
  const { mutate: start } = starting;
  const { mutate: finish } = finishing;
  const onSubmit = useCallback((answers: readonly GivenAnswer[]) => finish(answers), [finish]);

  // a page that is loaded again goes on with the quiz that was being taken
  const [unfinished] = useState(() => keptQuiz(accountId, examId)?.attemptId ?? null);
  useEffect(() => {
    if (unfinished) start(unfinished);
  }, [unfinished, start]);

  const { isError } = finishing;
  useEffect(() => {
    if (!isError) return;
    const timer = setTimeout(() => void navigate(paths.hub), delays.resultError);
    return () => clearTimeout(timer);
  }, [isError, navigate]);

  useEffect(() => {
    if (!isAgain) return;
    queryClient.removeQueries({ queryKey: quizResultQuery(accountId, examId).queryKey });
    void queryClient.invalidateQueries({ queryKey: quizQuery(accountId, examId).queryKey, exact: true });
    const timer = setTimeout(() => start(null), timed ? delays.timedRetake : delays.retake);
    return () => clearTimeout(timer);
  }, [isAgain, timed, accountId, examId, queryClient, start]);

  if (!running && starting.isPending && starting.variables) return <Loading />;
  if (!running)
    return (
      <QuizIntro
        {...{ quiz, quizzes }}
        starting={starting.isPending}
        fault={starting.error}
        onSwitch={(other) => void navigate(paths.quiz(other), { replace: true })}
        onStart={() => start(null)}
        onClose={exit}
      />
    );
  return (
    <>
      {finishing.data ? (
        <>
          <Anchor component={Link} to={paths.content} className="tap">
            {t('own.quiz.back')}
          </Anchor>
          <QuizResultDialog
            result={finishing.data}
            again={isAgain}
            onRetake={() => setAgain(true)}
            onReview={() => void navigate(paths.quizReview(examId))}
            onExit={exit}
          />
        </>
      ) : (
        <QuizRunner
          key={running.attemptId}
          {...{ accountId, quiz, running, timed, onSubmit }}
          sending={finishing.isPending || isError}
        />
      )}
      <Text role="status" c="dimmed">
        {finishing.isPending ? t('own.quiz.sending') : ''}
      </Text>
    </>
  );
}

/** Null where the attempt that this browser knows of has ended elsewhere: another one is begun by its student alone. */
async function startOrGoOn(examId: string, attemptId: string | null): Promise<RunningAttempt | null> {
  if (attemptId === null || (await isRunning(attemptId))) return begin(examId);
  forgetQuiz(attemptId);
  return null;
}

/** They are side by side above the start. */
function useQuizzesOfTopic({ topicId, chapterId, subjectId }: QuizDetails) {
  const user = useUser();
  const grade = placeOf(user);
  const place = { ...(grade ?? { boardId: '', classId: '', groupId: '' }), subjectId, chapterId, topicId };
  const { data = [] } = useQuery({
    ...topicQuery(user.currentAccountId, place, 'en'),
    enabled: grade !== null && topicId !== '',
  });
  return data.flatMap(({ examId, contentName: name }) => (examId === null ? [] : [{ examId, name }]));
}
