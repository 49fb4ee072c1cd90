import { memo, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { AnswerInput } from './answer-input.js';
import type { Command } from './commands.js';
import { FormulasMissing, QuestionBody, QuestionFailed, QuestionHead, titleId } from './question-view.js';
import { useRoom, useRoomState, useTranslated } from './room-context.js';
import type { RoomActions } from './use-actions.js';
import { useReady } from './ready-questions.js';
import classes from './question.module.css';

type Handlers = { actions: RoomActions; onCommand: (command: Command) => void };

/**
 * The question in view, and those near to it made ready out of sight: formulas, styles and layout are there before the
 * student takes the step, which then only shows them. On a cheap phone they take longer than a step may. The heading is
 * one element for all, so that a focus on it stays: moving it would make the browser lay out the page once more.
 */
export function QuestionDeck(handlers: Handlers) {
  const {
    paper: { questions },
    total,
    byId,
  } = useRoom();
  const questionId = useRoomState((state) => state.questionId);
  const ready = useReady(questions, questionId);
  useHeadingInView(questionId);
  // in the order of the paper, so that no element has to move
  const held = questions.filter((question) => ready.has(question.questionId));
  return (
    <article id="question" className={classes.question} aria-labelledby={titleId}>
      <QuestionHead question={byId.get(questionId)!} total={total} />
      <Suspense>
        <FormulasMissing />
      </Suspense>
      {held.map((question) => (
        <Place
          key={question.questionId}
          question={question}
          isShown={question.questionId === questionId}
          {...handlers}
        />
      ))}
    </article>
  );
}

type PlaceProps = Handlers & { question: PaperQuestion; isShown: boolean };

const Place = memo(function Place({ question: written, isShown, ...handlers }: PlaceProps) {
  const { question, isMissing } = useTranslated(written);
  const place = useRef<HTMLDivElement>(null);
  // Asked for its size, the browser styles and lays out what it does not show yet; in a task of its own, so that a key
  // may come before.
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => place.current?.firstElementChild?.getBoundingClientRect());
    return () => clearTimeout(timer);
  }, [isShown]);
  return (
    <div ref={place} data-shown={isShown || undefined} className={isShown ? undefined : classes.ready}>
      <ErrorBoundary FallbackComponent={QuestionFailed}>
        <QuestionBody question={question} isMissing={isMissing}>
          <AnswerInput question={question} isShown={isShown} {...handlers} />
        </QuestionBody>
      </ErrorBoundary>
    </div>
  );
});

/** The question is at its heading, which takes the focus from what is out of sight now and yet in the page. */
function useHeadingInView(questionId: string): void {
  const before = useRef(questionId);
  useLayoutEffect(() => {
    const heading = document.getElementById(titleId);
    if (document.activeElement?.closest(`.${classes.ready}`)) heading?.focus({ preventScroll: true });
    // from its beginning: one scrolled down in a long question would be in the middle of the next
    if (before.current !== questionId) heading?.scrollIntoView({ block: 'nearest' });
    before.current = questionId;
  }, [questionId]);
}
