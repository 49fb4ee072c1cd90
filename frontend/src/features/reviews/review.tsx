import { Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../texts/index.js';
import type { ReviewQuestion } from './api.js';
import { outcomeSign, outcomeText } from './outcomes.js';
import { ReviewedQuestion } from './reviewed-question.js';
import classes from './reviews.module.css';

type Props = { questions: readonly ReviewQuestion[]; examName: string; onExit: () => void };

/** The reviewed paper, one question at a time: no timer, nothing can be changed, Exit instead of Finish (ledger REVIEW-002). */
export function Review({ questions, examName, onExit }: Props) {
  const [at, setAt] = useState(0);
  const question = questions[at]!;
  return (
    <div className={classes.page}>
      <header className={classes.header}>
        <div>
          <h1>{examName}</h1>
          <span className="numbers">{t('assessment.runner.total', { n: questions.length })}</span>
        </div>
        <Button variant="outline" size="sm" h={44} onClick={onExit}>{t('assessment.runner.exit')}</Button>
      </header>
      <div className={classes.body}>
        <main><ReviewedQuestion key={question.questionId} question={question} total={questions.length} /></main>
        <nav className={classes.grid} aria-label={t('own.runner.grid')}>
          {questions.map((one, index) => (
            <button key={one.questionId} type="button" data-outcome={one.outcome} aria-current={index === at ? 'true' : undefined} onClick={() => setAt(index)}
              aria-label={t('own.runner.announceStatus', { n: one.qNo, status: t(outcomeText[one.outcome]) })}>
              <span className="numbers">{one.qNo}</span><span aria-hidden="true">{outcomeSign[one.outcome]}</span>
            </button>
          ))}
        </nav>
      </div>
      <footer className={classes.bar}>
        <Button variant="default" disabled={at === 0} onClick={() => setAt(at - 1)}>{t('assessment.runner.back')}</Button>
        <Button disabled={at === questions.length - 1} onClick={() => setAt(at + 1)}>{t('assessment.runner.next')}</Button>
      </footer>
    </div>
  );
}
