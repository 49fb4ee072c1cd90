import { Button, RingProgress, Text } from '@mantine/core';
import { t } from '../../texts/quizzes.js';
import { Dialog } from '../../ui/dialog.js';
import type { QuizResult } from './api.js';
import classes from './quizzes.module.css';

type Props = {
  result: QuizResult;
  /** It is about to start again. */
  again: boolean;
  onRetake: () => void;
  onReview: () => void;
  onExit: () => void;
};

export function QuizResultDialog({ result, again, onRetake, onReview, onExit }: Props) {
  const { correct, totalQuestions: total, questions } = result;
  const score = `${correct}/${total}`;
  /** They are the questions' numbers, which read like counts where they stand alone. */
  const numbers = (isListed: (one: QuizResult['questions'][number]) => boolean) => {
    const listed = questions.filter(isListed).map(({ qNo }) => qNo);
    if (listed.length === 0) return t('own.quiz.noneOfThem');
    return t('own.quiz.numbered', { n: listed.length, numbers: listed.join(', ') });
  };
  return (
    <Dialog
      opened
      title={t('learning.quiz.success')}
      onClose={onExit}
      busy={again}
      actions={
        <>
          <Button variant="default" onClick={onExit} disabled={again}>
            {t('learning.quiz.exit')}
          </Button>
          <Button variant="default" onClick={onReview} disabled={again}>
            {t('learning.quiz.review')}
          </Button>
          <Button onClick={onRetake} loading={again}>
            {t('learning.quiz.retake')}
          </Button>
        </>
      }
    >
      <div className={classes.score} role="img" aria-label={t('own.quiz.score', { right: correct, total })}>
        <RingProgress
          size={140}
          thickness={12}
          roundCaps
          sections={[{ value: total === 0 ? 0 : (100 * correct) / total, color: 'var(--accent)' }]}
          label={<Score>{score}</Score>}
        />
      </div>
      <dl className={classes.lists}>
        <dt>{t('own.quiz.correct')}</dt>
        <dd className="numbers">{numbers(({ isCorrect }) => isCorrect)}</dd>
        <dt>{t('own.quiz.incorrect')}</dt>
        <dd className="numbers">{numbers(({ isCorrect, userAnswer }) => !isCorrect && userAnswer !== '')}</dd>
        <dt>{t('own.quiz.unanswered')}</dt>
        <dd className="numbers">{numbers(({ userAnswer }) => userAnswer === '')}</dd>
      </dl>
      <Text role="status">{again ? t('own.quiz.again') : ''}</Text>
    </Dialog>
  );
}

function Score({ children }: { children: string }) {
  return <div className={`${classes.middle} numbers`}>{children}</div>;
}
