import type { RunningAttempt } from '@exam/contracts/http/attempts';
import type { QuizDetails } from '@exam/contracts/http/quizzes';
import { Badge, Button, Group, Progress, Stack, Text, Title } from '@mantine/core';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '../../texts/quizzes.js';
import { t as paperText } from '../../texts/paper.js';
import { told } from '../../texts/told.js';
import { Confirm } from '../../ui/confirm.js';
import { Loading } from '../../ui/page-state.js';
import { Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import { answered, withHint, type GivenAnswer } from './answers.js';
import type { QuizQuestion } from './api.js';
import { Hint } from './hint.js';
import { QuizInput } from './quiz-input.js';
import { QuizTimer } from './quiz-timer.js';
import { useAnswers } from './use-answers.js';
import classes from './quizzes.module.css';

type Props = {
  accountId: string;
  quiz: QuizDetails;
  running: RunningAttempt;
  /** With a circular timer and a way to finish before the last question. */
  timed: boolean;
  sending: boolean;
  onSubmit: (answers: readonly GivenAnswer[]) => void;
};

/** One question at a time, until the last is submitted or the time is over. */
export function QuizRunner({ accountId, quiz, running, timed, sending, onSubmit }: Props) {
  const { questions } = quiz;
  const [isFinishing, setFinishing] = useState(false);
  const { answers, at, setAt, change, leave } = useAnswers(accountId, quiz, running);
  const question = questions[at]!;
  const heading = useFocusOn(at);
  const submit = useCallback(() => onSubmit(leave()), [onSubmit, leave]);
  const isLast = at === questions.length - 1;
  return (
    <Stack gap="md" component="article" aria-label={told(quiz).examName}>
      <header className={classes.head}>
        <div>
          <Text c="dimmed">{t('learning.quiz.total', { n: questions.length })}</Text>
          <Title order={2} size="h3" ref={heading} tabIndex={-1}>
            {t('own.quiz.number', { n: at + 1, total: questions.length })}
          </Title>
        </div>
        <Group gap="sm">
          <Badge variant="light" size="lg">
            {typeText(question)}
          </Badge>
          <QuizTimer
            deadlineAt={running.deadlineAt}
            totalMs={quiz.totalTime * 60_000}
            circular={timed}
            onEnd={submit}
          />
        </Group>
      </header>
      <Progress value={(100 * (at + 1)) / questions.length} aria-label={t('own.quiz.progress')} />
      <Suspense fallback={<Loading />}>
        <div className={classes.question}>
          {question.paragraph !== null && <RichText text={question.paragraph} />}
          {question.paragraphUrl && <Picture src={question.paragraphUrl} alt={paperText('own.runner.paragraph')} />}
          <RichText text={question.question} />
          {question.attachmentUrl && (
            <Picture
              key={question.attachmentUrl}
              src={question.attachmentUrl}
              alt={paperText('own.runner.picture', { n: question.qNo })}
            />
          )}
          <QuizInput
            question={question}
            answer={answers.get(question.questionId)!.userAnswer}
            onAnswer={(answer) => change((now) => answered(now, question, answer))}
          />
        </div>
      </Suspense>
      <Hint
        key={question.questionId}
        question={question}
        onShown={() => change((now) => withHint(now, question.questionId))}
      />
      <Group justify="flex-end" gap="xs">
        {timed && (
          <Button variant="default" mr="auto" onClick={() => setFinishing(true)} disabled={sending}>
            {t('learning.quiz.finish')}
          </Button>
        )}
        {at > 0 && (
          <Button variant="default" onClick={() => setAt(at - 1)} disabled={sending}>
            {t('learning.quiz.prev')}
          </Button>
        )}
        {isLast ? (
          <Button onClick={submit} loading={sending}>
            {t('learning.quiz.submit')}
          </Button>
        ) : (
          <Button onClick={() => setAt(at + 1)} disabled={sending}>
            {t('learning.quiz.next')}
          </Button>
        )}
      </Group>
      <Confirm
        opened={isFinishing}
        title={t('learning.quiz.sure')}
        text={t('learning.quiz.sureText')}
        yes={t('learning.quiz.yes')}
        no={t('learning.quiz.cancel')}
        onNo={() => setFinishing(false)}
        onYes={() => {
          setFinishing(false);
          submit();
        }}
      />
    </Stack>
  );
}

function typeText({ questionType }: QuizQuestion): string {
  if (questionType === 'MCCT') return t('own.quiz.several');
  return questionType === 'SCCT' ? t('own.quiz.single') : paperText(`assessment.type.${questionType}`);
}

/** Another question is read from its heading. */
function useFocusOn(at: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus();
    shown.current = at;
  }, [at]);
  return heading;
}
