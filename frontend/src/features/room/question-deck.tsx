import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { whenCalm, whenIdle } from '../../lib/when-idle.js';
import { AnswerInput } from './answer-input.js';
import { QuestionView, titleId } from './question-view.js';
import { useExamRoom, useRoomState } from './room-context.js';
import type { RoomActions } from './use-actions.js';
import { aroundOf, useWarmTexts } from './ready-questions.js';
import classes from './room.module.css';

/** Who goes on sooner only leafs through: then nothing is made ready, so that nothing stands in the way of the next step. */
const leafingMs = 150;

/**
 * The question in view, and its neighbours made ready out of sight: formulas, styles and layout are there before the
 * student takes the step, which then only shows them. On a cheap phone they take longer than a step may.
 */
export function QuestionDeck({ actions }: { actions: RoomActions }) {
  const { paper: { questions }, total } = useExamRoom().room;
  const questionId = useRoomState((state) => state.questionId);
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set());
  useEffect(() => whenCalm(() => startTransition(() => setReady(aroundOf(questions, questionId, 1))), leafingMs), [questions, questionId]);
  useWarmTexts(questions, questionId);
  useFocusInView(questionId);
  // in the order of the paper, so that no element has to move
  const held = questions.filter((question) => question.questionId === questionId || ready.has(question.questionId));
  return (
    <div className={classes.deck}>
      {held.map((question) => <Place key={question.questionId} question={question} total={total} isShown={question.questionId === questionId} actions={actions} />)}
    </div>
  );
}

type PlaceProps = { question: PaperQuestion; total: number; isShown: boolean; actions: RoomActions };

const Place = memo(function Place({ question, total, isShown, actions }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null);
  // Asked for its size, the browser styles and lays out what it does not show yet.
  useEffect(() => (isShown ? undefined : whenIdle(() => place.current?.firstElementChild?.getBoundingClientRect())), [isShown]);
  return (
    <div ref={place} className={isShown ? undefined : classes.ready}>
      <QuestionView question={question} total={total} isShown={isShown}><AnswerInput question={question} isShown={isShown} actions={actions} /></QuestionView>
    </div>
  );
});

/** What had the focus may be out of sight now, and yet in the page: the new question's heading takes it. */
function useFocusInView(questionId: string): void {
  useLayoutEffect(() => {
    if (document.activeElement?.closest(`.${classes.ready}`)) document.getElementById(titleId)?.focus({ preventScroll: true });
  }, [questionId]);
}
