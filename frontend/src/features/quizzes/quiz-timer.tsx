import { hms } from '@exam/domain/ist';
import { RingProgress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useServerNow } from '../../lib/server-time.js';
import { t } from '../../texts/quizzes.js';
import classes from './quizzes.module.css';

type Props = { deadlineAt: number; totalMs: number; circular: boolean; onEnd: () => void };

/** hh:mm:ss by the server's clock; the circle is of the timed runner. */
export function QuizTimer({ deadlineAt, totalMs, circular, onEnd }: Props) {
  const left = Math.max(0, deadlineAt - useServerNow());
  const hasEnded = useRef(false);
  useEffect(() => {
    if (left > 0 || hasEnded.current) return;
    hasEnded.current = true;
    onEnd();
  }, [left, onEnd]);
  const text = (
    <span role="timer" aria-label={t('own.quiz.timeLeft')} className={`${classes.timer} numbers`}>
      {hms(left)}
    </span>
  );
  if (!circular) return text;
  return (
    <RingProgress
      size={128}
      thickness={8}
      sections={[{ value: totalMs > 0 ? (100 * left) / totalMs : 0, color: 'var(--accent)' }]}
      label={<div className={classes.middle}>{text}</div>}
      data-testid="circular-timer"
    />
  );
}
