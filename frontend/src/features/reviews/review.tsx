import { languageCodes, type LanguageCode } from '@exam/contracts/shared/exam-values';
import { Button, NativeSelect } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTopOf } from '../../lib/use-top-of.js';
import { Empty } from '../../ui/page-state.js';
import { PageTitle } from '../../ui/page-title.js';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/paper.js';
import { t as reviewsText } from '../../texts/reviews.js';
import type { ReviewQuestion } from './api.js';
import { ChallengeNotice } from './challenge-notice.js';
import { filtered, filterOf } from './filter.js';
import { KeyChallenge } from './key-challenge.js';
import { outcomeSign, outcomeText } from './outcomes.js';
import { ReviewFilter } from './review-filter.js';
import { ReviewedQuestion } from './reviewed-question.js';
import { languagesOf, ownLanguage } from '../../lib/translated.js';
import classes from './reviews.module.css';

type Props = {
  /** The exam whose keys may be challenged; null: nobody opens a window for it. */
  challengedExamId: string | null;
  questions: readonly ReviewQuestion[];
  examName: string;
  subjects: readonly { subjectId: string; subjectName: string }[];
  onExit: () => void;
  /** From the solutions the way leads to another address (ledger REVIEW-007). */
  onLeaveSolutions: () => void;
};

/**
 * The reviewed paper: no timer, nothing can be changed, Exit instead of Finish (ledger REVIEW-002). One question at a
 * time, or all of them as 'Solutions and Key'; which of the two and the language are in the address.
 */
export function Review({ challengedExamId, questions, examName, subjects, onExit, onLeaveSolutions }: Props) {
  const [address, setAddress] = useSearchParams();
  const isSolutions = address.get('view') === 'solutions';
  useTopOf(isSolutions ? 'solutions' : 'one by one');
  const languages = languagesOf(questions.map(({ translations }) => translations));
  const language = languages.find((code) => code === address.get('language')) ?? ownLanguage;
  const filter = filterOf(address, subjects);
  const shown = filtered(questions, filter);
  const set = (name: 'view' | 'language' | 'went' | 'subject', value: string | null) =>
    setAddress(
      (before) => {
        if (value === null) before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );

  return (
    <div className={classes.page}>
      <PageTitle page={reviewsText('own.review.title')} of={examName} />
      <header className={classes.header}>
        <div className={classes.title}>
          <h1>{examName}</h1>
          <span className="numbers">
            {isSolutions ? reviewsText('own.review.solutions') : t('assessment.runner.total', { n: questions.length })}
          </span>
        </div>
        <ReviewFilter filter={filter} subjects={subjects} onChange={set} />
        {languages.length > 1 && (
          <NativeSelect
            aria-label={t('own.paper.language')}
            value={language}
            className={classes.language}
            size="sm"
            data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
            onChange={(event) =>
              set('language', languageCodes.find((code) => code === event.currentTarget.value) ?? null)
            }
          />
        )}
        <Button variant="default" size="sm" onClick={() => set('view', isSolutions ? null : 'solutions')}>
          {reviewsText(isSolutions ? 'own.review.oneByOne' : 'own.review.solutions')}
        </Button>
        <Button variant="outline" size="sm" onClick={isSolutions ? onLeaveSolutions : onExit}>
          {t('assessment.runner.exit')}
        </Button>
      </header>
      {challengedExamId !== null && <ChallengeNotice examId={challengedExamId} />}
      {shown.length === 0 ? (
        <main className={classes.all}>
          <Empty title={reviewsText('own.review.noneLeft')} />
        </main>
      ) : isSolutions ? (
        <Solutions {...{ challengedExamId, language }} questions={shown} total={questions.length} />
      ) : (
        <OneByOne {...{ challengedExamId, language }} questions={shown} total={questions.length} />
      )}
    </div>
  );
}

/** `total`: of the whole paper, of which the questions are those that the filter leaves. */
type PaperProps = Pick<Props, 'questions' | 'challengedExamId'> & { total: number; language: LanguageCode };

type CardProps = Omit<PaperProps, 'questions'> & { question: ReviewQuestion };

function Card({ challengedExamId, question, ...shown }: CardProps) {
  return (
    <ReviewedQuestion question={question} {...shown}>
      {challengedExamId !== null && <KeyChallenge examId={challengedExamId} question={question} />}
    </ReviewedQuestion>
  );
}

function Solutions({ questions, ...shown }: PaperProps) {
  return (
    <main className={classes.all}>
      {questions.map((question) => (
        <Card key={question.questionId} question={question} {...shown} />
      ))}
    </main>
  );
}

function OneByOne({ questions, ...shown }: PaperProps) {
  const asked = useSearchParams()[0].get('question');
  const [inView, setInView] = useState<string | null>(asked);
  // what a filter takes away is left for the first that stays
  const at = Math.max(
    0,
    questions.findIndex(({ questionId }) => questionId === inView),
  );
  const question = questions[at]!;
  const show = (index: number) => {
    const next = questions[index];
    if (!next) return;
    setInView(next.questionId);
    window.scrollTo({ top: 0 });
  };
  useArrows((by) => show(at + by));
  return (
    <>
      <div className={classes.body}>
        <main>
          <Card key={question.questionId} question={question} {...shown} />
        </main>
        <nav className={classes.grid} aria-label={t('own.runner.grid')}>
          {questions.map((one, index) => (
            <button
              key={one.questionId}
              type="button"
              data-outcome={one.outcome}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
              aria-label={t('own.runner.announceStatus', { n: one.qNo, status: t(outcomeText[one.outcome]) })}
            >
              <span className="numbers">{one.qNo}</span>
              <span aria-hidden="true">{outcomeSign[one.outcome]}</span>
            </button>
          ))}
        </nav>
      </div>
      <footer className={classes.bar}>
        <Button variant="default" disabled={at === 0} onClick={() => show(at - 1)}>
          {t('assessment.runner.back')}
        </Button>
        <Button disabled={at === questions.length - 1} onClick={() => show(at + 1)}>
          {t('assessment.runner.next')}
        </Button>
      </footer>
    </>
  );
}

/** The arrow keys turn the pages, except where they mean something else. */
function useArrows(onTurn: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if ((event.target as HTMLElement).matches('input, select, textarea') || document.querySelector('[role="dialog"]'))
        return;
      if (event.key === 'ArrowRight') onTurn(1);
      if (event.key === 'ArrowLeft') onTurn(-1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
