/** Which questions are made ready before the student comes to them. */
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { startTransition, useEffect, useRef, useState } from 'react';
import { whenCalm, whenIdle } from '../../lib/when-idle.js';
import { isKept, richHtml } from '../../ui/rich-html.js';
import { loadMath } from '../../ui/math.js';

/** Who goes on sooner only leafs through: then only the very next question is made ready, so that little stands in the way of the next step. */
const leafingMs = 150;

/** A slow processor may find no idle moment for seconds; who stays this long on a question is not held up by the work. */
const idleWithinMs = 250;

/** So many questions are made ready to either side; most students go ahead. */
const reach = { ahead: 24, behind: 6 };

/** Held at most while a student leafs on: each costs the browser a little of every step. */
const mostHeld = 40;

/** Let go at once at most: taking many out of the page would hold up the next step. More than one, so that they become fewer. */
const mostLetGo = 2;

/** The ids of the questions to be held on in the page, and of those near the one to be made ready next. */
export function readied(questions: readonly PaperQuestion[], questionId: string, ready: ReadonlySet<string>): { kept: Set<string>; next: string | undefined } {
  const at = questions.findIndex((question) => question.questionId === questionId);
  const near = Array.from({ length: reach.ahead }, (_, step) => [at + step + 1, ...(step < reach.behind ? [at - step - 1] : [])]).flat();
  const ids = near.flatMap((place) => questions[place]?.questionId ?? []);
  const wanted = new Set([questionId, ...ids]);
  const longestHeld = [...ready].filter((id) => !wanted.has(id)).slice(0, mostLetGo);
  return { kept: new Set([...ready].filter((id) => !longestHeld.includes(id))), next: ids.find((id) => !ready.has(id)) };
}

/**
 * The questions to be held in the page, the one in view among them: one more in each idle moment, the nearest first. What
 * was in view stays until then, because taking it out would hold up the step. Once all are there, the texts of the whole
 * paper are made into HTML.
 */
export function useReady(questions: readonly PaperQuestion[], questionId: string): ReadonlySet<string> {
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set([questionId]));
  if (!ready.has(questionId)) setReady(new Set(ready).add(questionId));
  const steppedAt = useRef(0);
  useEffect(() => void (steppedAt.current = performance.now()), [questionId]);
  useEffect(() => {
    const { kept, next } = readied(questions, questionId, ready);
    if (ready.size > mostHeld) return startTransition(() => setReady(kept));
    const calmMs = steppedAt.current + leafingMs - performance.now();
    if (next === undefined) return whenCalm(() => warmTexts(questions, questionId), calmMs);
    const hold = () => startTransition(() => setReady(kept.add(next)));
    const isNextOne = questions[questions.findIndex((question) => question.questionId === questionId) + 1]?.questionId === next;
    return isNextOne ? whenIdle(hold, idleWithinMs) : whenCalm(hold, calmMs, idleWithinMs);
  }, [questions, questionId, ready]);
  return ready;
}

/** The texts of a paper, those of the questions ahead first. */
export function textsFrom(questions: readonly PaperQuestion[], questionId: string): string[] {
  const at = questions.findIndex((question) => question.questionId === questionId);
  return [...questions.slice(at), ...questions.slice(0, at).reverse()]
    .flatMap(({ paragraph, question, options }) => [paragraph ?? '', question, ...options.map(({ value }) => value)])
    .filter((text) => text !== '');
}

/** Makes a paper's texts into HTML, one in each idle moment; `richHtml` keeps them. Returns the way to call it off. */
function warmTexts(questions: readonly PaperQuestion[], questionId: string): () => void {
  let stop = (): void => undefined;
  let gone = false;
  const texts = textsFrom(questions, questionId).filter((text) => !isKept(text));
  const next = (): void => {
    const text = texts.shift();
    if (text === undefined || gone) return;
    richHtml(text);
    stop = whenIdle(next);
  };
  // without the renderer nothing would be worth keeping
  void loadMath().then(() => { if (!gone) stop = whenIdle(next); }, () => undefined);
  return () => {
    gone = true;
    stop();
  };
}
