import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { isChoice, isMultipleChoice } from '@exam/domain/question-types';
import { formatDateTime, minutesSeconds } from '@exam/domain/ist';
import { Button, Stack, Title } from '@mantine/core';
import { Suspense, useState, type ReactNode } from 'react';
import { Choices } from '../../ui/choices.js';
import { Loading } from '../../ui/page-state.js';
import { Picture } from '../../ui/picture.js';
import { RichText } from '../../ui/rich-text.js';
import { withMinus } from '../../lib/with-minus.js';
import { languageNames } from '../../texts/languages.js';
import { t } from '../../texts/reviews.js';
import { t as paperText } from '../../texts/paper.js';
import type { ReviewQuestion } from './api.js';
import { outcomeText } from './outcomes.js';
import { ownText, rightText, verdictOf } from './review-rules.js';
import { inLanguage, ownLanguage } from '../../lib/translated.js';
import { Videos } from './videos.js';
import classes from './reviews.module.css';

type Props = {
  question: ReviewQuestion;
  total: number;
  language: LanguageCode;
  /** At its end, as the way to challenge its key. */
  children?: ReactNode;
};

/**
 * A question with its key, the own answer, the explanation, the hint and the videos, in the language that was chosen.
 */
export function ReviewedQuestion({ question: original, total, language, children }: Props) {
  const { question, isMissing } = inLanguage(original, original.translations, language);
  const titleId = `title-${question.questionId}`;
  return (
    <article className={classes.card} aria-labelledby={titleId} lang={isMissing ? ownLanguage : language}>
      <header>
        <Title order={2} size="h4" id={titleId} lang={ownLanguage}>
          {paperText('own.runner.questionOf', { n: question.qNo, total })}
        </Title>
        <span className={classes.outcome} data-outcome={question.outcome} lang={ownLanguage}>
          {paperText(outcomeText[question.outcome])}
          {question.marks !== null && (
            <>
              {` · ${t('own.review.marks')} `}
              <span className="numbers">{withMinus(question.marks)}</span>
            </>
          )}
        </span>
      </header>
      {isMissing && (
        <p className={classes.missing}>
          {paperText('own.paper.languageMissing', { language: languageNames[ownLanguage] })}
        </p>
      )}
      {question.outcome === 'withheld' && (
        <p className={classes.missing} lang={ownLanguage}>
          {question.withheldUntil === null
            ? t('own.review.withheldLonger')
            : t('own.review.withheld', { time: formatDateTime(question.withheldUntil) })}
        </p>
      )}
      <Suspense fallback={<Loading rows={3} height={40} />}>
        {(question.paragraph !== null || question.paragraphUrl !== null) && (
          <section className={classes.paragraph} aria-label={paperText('own.runner.paragraph')}>
            {question.paragraph !== null && <RichText text={question.paragraph} />}
            {question.paragraphUrl && <Picture src={question.paragraphUrl} alt={paperText('own.runner.paragraph')} />}
          </section>
        )}
        <RichText text={question.question} />
        {question.attachmentUrl && (
          <Picture src={question.attachmentUrl} alt={paperText('own.runner.picture', { n: question.qNo })} />
        )}
        {isChoice(question.questionType) && <Options question={question} />}
        <dl className={classes.facts}>
          <Fact name={t('own.review.own')}>
            {question.userResponse.userAnswer === '' ? t('own.review.none') : ownText(question)}
          </Fact>
          <Fact name={t('assessment.review.right')} strong>
            {rightText(question, t('own.review.alternate'))}
          </Fact>
          <Fact name={t('own.review.time')}>
            <span className="numbers">{minutesSeconds(question.userResponse.timeSpent * 1000)}</span>
          </Fact>
        </dl>
        {question.keyDecision && <Decision of={question.keyDecision} />}
        <Explanation question={question} />
        <Hint question={question} />
        <Videos videos={question.videoLinking} />
      </Suspense>
      {children}
    </article>
  );
}

/** What the school decided on the key after the test, and why. */
function Decision({ of: { treatment, reason } }: { of: NonNullable<ReviewQuestion['keyDecision']> }) {
  return (
    <section className={classes.explanation} lang={ownLanguage}>
      <h3>{t(decisionTexts[treatment])}</h3>
      <p>{t('own.challenge.because', { reason })}</p>
    </section>
  );
}

const decisionTexts = {
  normal: 'own.review.keyChanged',
  'bonus-all': 'own.review.bonusAll',
  'bonus-attempted': 'own.review.bonusAttempted',
  dropped: 'own.review.dropped',
} as const;

function Options({ question }: { question: ReviewQuestion }) {
  const verdicts = new Map(question.options.map(({ id }) => [id, verdictOf(question, id)]));
  return (
    <Choices
      name={question.questionId}
      label={paperText('own.runner.options', { n: question.qNo })}
      several={isMultipleChoice(question.questionType)}
      disabled
      chosen={question.options.filter(({ id }) => verdicts.get(id)?.chosen).map(({ id }) => id)}
      onChoose={() => undefined}
      choices={question.options.map(({ id, value, imageUrl }) => {
        const { chosen, verdict } = verdicts.get(id)!;
        const note = [verdict === 'right' ? t('own.review.rightOption') : '', chosen ? t('own.review.chosen') : '']
          .filter(Boolean)
          .join(', ');
        return {
          id,
          verdict,
          note: note === '' ? undefined : note,
          content: (
            <>
              {value !== '' && <RichText text={value} inline />}
              {imageUrl && <Picture src={imageUrl} alt={paperText('own.runner.optionPicture', { letter: id })} small />}
            </>
          ),
        };
      })}
    />
  );
}

function Explanation({ question }: { question: ReviewQuestion }) {
  const picture = question.explanationAttachment ?? question.explainationAttachment;
  if (!question.explanation && !picture) return null;
  return (
    <section className={classes.explanation}>
      <h3>{t('own.review.explanation')}</h3>
      {question.explanation && <RichText text={question.explanation} />}
      {picture && <Picture src={picture} alt={t('own.review.explanation')} />}
    </section>
  );
}

function Hint({ question }: { question: ReviewQuestion }) {
  const [shown, setShown] = useState(false);
  if (!question.hint && !question.hintAttachment) return null;
  return (
    <section className={classes.explanation}>
      <h3>{t('assessment.review.hints')}</h3>
      {!shown && (
        <Button variant="default" size="sm" onClick={() => setShown(true)}>
          {t('assessment.review.hintTab')}
        </Button>
      )}
      {shown && (
        <Stack ref={takeFocus} tabIndex={-1} gap={10} align="flex-start">
          {question.hint && <RichText text={question.hint} />}
          {question.hintAttachment && <Picture src={question.hintAttachment} alt={t('assessment.review.hints')} />}
        </Stack>
      )}
    </section>
  );
}

/** The button is gone with the opening: what it opened is read out, and the place in the page is kept. */
const takeFocus = (opened: HTMLElement | null) => opened?.focus({ preventScroll: true });

function Fact({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
