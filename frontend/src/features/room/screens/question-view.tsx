import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { Skeleton, Stack } from '@mantine/core';
import { Suspense, type ReactNode } from 'react';
import { ruleFor } from '@exam/domain/marking-scheme';
import { ownLanguage } from '../../../lib/translated.js';
import { withMinus } from '../../../lib/with-minus.js';
import { useMath } from '../../../ui/math.js';
import { Picture } from '../../../ui/picture.js';
import { RichText } from '../../../ui/rich-text.js';
import { t } from '../../../texts/paper.js';
import { t as roomText } from '../../../texts/room.js';
import { placesTaken } from '../sitting/allowance.js';
import { LanguageMissing, PaperLanguage } from './paper-language.js';
import { useRoomState } from './room-context.js';
import frame from './frame.module.css';
import classes from './question.module.css';

/** Of the heading of the question in view. */
export const titleId = 'question-title';

export function QuestionHead({ question, total }: { question: PaperQuestion; total: number }) {
  const rule = useRoomState(({ room }) => ruleFor(room.scheme, question.subjectId, question.questionType));
  return (
    <header className={frame.questionHead}>
      <h2 id={titleId} tabIndex={-1}>
        {t('own.runner.questionOf', { n: question.qNo, total })}
      </h2>
      <span className={classes.headFacts}>
        {rule && (
          <span className={`${classes.marks} numbers`}>
            <span className="only-read-out">{roomText('own.runner.marks')} </span>
            {`+${rule.positiveMarks}`} / {withMinus(-rule.negativeMarks)}
          </span>
        )}
        <ChoiceLimit question={question} />
        <PaperLanguage />
        <span className={classes.type}>{t(`assessment.type.${question.questionType}`)}</span>
      </span>
    </header>
  );
}

/** Of a section in which only so many answers count: how many are given. */
function ChoiceLimit({ question }: { question: PaperQuestion }) {
  // as text, because a new object would draw it again with every change
  const given = useRoomState((state) => {
    const places = placesTaken(state, question);
    return places === null ? null : roomText('own.runner.limitLeft', places);
  });
  return given === null ? null : <span className={classes.marks}>{given}</span>;
}

/** The exam goes on around a question that cannot be drawn. */
export function QuestionFailed() {
  return (
    <p role="alert" className={classes.aside}>
      {roomText('own.runner.questionFailed')}
    </p>
  );
}

/** Stands above the question while formulas are shown as they were typed. */
export function FormulasMissing() {
  return useMath() ? null : (
    <p role="status" className={classes.aside}>
      {t('own.runner.formulasMissing')}
    </p>
  );
}

/** A question's text with its paragraph and pictures; the input is below as `children`. */
type BodyProps = { question: PaperQuestion; isMissing: boolean; children: ReactNode };

export function QuestionBody({ question, isMissing, children }: BodyProps) {
  const language = useRoomState((state) => state.language);
  return (
    <Suspense
      fallback={
        <Stack gap="sm">
          <Skeleton height={20} />
          <Skeleton height={20} width="80%" />
          <Skeleton height={160} mt="md" />
        </Stack>
      }
    >
      {isMissing && <LanguageMissing />}
      <div
        className={classes.questionBody}
        data-split={question.paragraph !== null || undefined}
        lang={isMissing ? ownLanguage : language}
      >
        {(question.paragraph !== null || question.paragraphUrl !== null) && (
          <section className={classes.paragraph} aria-label={t('own.runner.paragraph')} tabIndex={0}>
            {question.paragraph !== null && <RichText text={question.paragraph} />}
            {question.paragraphUrl && <Picture src={question.paragraphUrl} alt={t('own.runner.paragraph')} />}
          </section>
        )}
        <div className={classes.asked}>
          <RichText text={question.question} />
          {question.attachmentUrl && (
            <Picture
              key={question.attachmentUrl}
              src={question.attachmentUrl}
              alt={t('own.runner.picture', { n: question.qNo })}
            />
          )}
          <div className={classes.input}>{children}</div>
        </div>
      </div>
    </Suspense>
  );
}
