/** Which questions are made ready before the student comes to them. */
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { startTransition, useEffect, useRef, useState } from 'react';
import { afterPaint, afterQuiet, whenIdle } from '../../../lib/when-idle.js';
import { isKept, richHtml } from '../../../ui/rich-html.js';
import { loadMath } from '../../../ui/math.js';

/** Who goes on sooner only leafs through: then only what is one step away is made ready. */
const leafingMs = 150;

/**
 * A slow processor may find no idle moment for seconds; who stays this long on a question is not held up by the work.
 */
const idleWithinMs = 250;

/** So many questions are made ready to either side; most students go ahead. */
const reach = { ahead: 12, behind: 3 };

/** Held at most while a student leafs on: each costs the browser a little of every step. */
const mostHeld = 18;

/**
 * Let go at once at most: taking many out of the page would hold up the next step. More than one, so that they become
 * fewer.
 */
const mostLetGo = 2;

type Readied = {
  /** The ids of the questions to be held on in the page. */
  kept: Set<string>;
  /** Of those near, the one to be made ready next. */
  next: string | undefined;
  /** One step from the question in view. */
  isNeighbour: boolean;
};

export function readied(questions: readonly PaperQuestion[], questionId: string, ready: ReadonlySet<string>): Readied {
  const at = questions.findIndex((question) => question.questionId === questionId);
  const near = Array.from({ length: reach.ahead }, (_, step) => [
    at + step + 1,
    ...(step < reach.behind ? [at - step - 1] : []),
  ]).flat();
  const ids = near.flatMap((place) => questions[place]?.questionId ?? []);
  const wanted = new Set([questionId, ...ids]);
  const longestHeld = [...ready].filter((id) => !wanted.has(id)).slice(0, mostLetGo);
  const next = ids.find((id) => !ready.has(id));
  const isNeighbour =
    next !== undefined && [questions[at + 1], questions[at - 1]].some((question) => question?.questionId === next);
  return { kept: new Set([...ready].filter((id) => !longestHeld.includes(id))), next, isNeighbour };
}

/**
 * The questions to be held in the page, the one in view among them: those one step away as soon as the screen shows the
 * last step, so that the next one finds them; the others one by one in idle moments, the nearest first. What was in
 * view stays until then, because taking it out would hold up the step. Once all are there, the texts of the whole paper
 * are made into HTML.
 */
export function useReady(questions: readonly PaperQuestion[], questionId: string): ReadonlySet<string> {
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set([questionId]));
  if (!ready.has(questionId)) setReady(new Set(ready).add(questionId));
  const steppedAt = useRef(0);
  useEffect(() => void (steppedAt.current = performance.now()), [questionId]);
  useEffect(() => {
    const { kept, next, isNeighbour } = readied(questions, questionId, ready);
    if (ready.size > mostHeld) return startTransition(() => setReady(kept));
    const quietMs = steppedAt.current + leafingMs - performance.now();
    if (next === undefined) return afterQuiet(() => warmTexts(questions, questionId), quietMs);
    if (isNeighbour) return afterPaint(() => setReady(kept.add(next)));
    return afterQuiet(() => startTransition(() => setReady(kept.add(next))), quietMs, idleWithinMs);
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
    stop = whenIdle(next);
    richHtml(text);
  };
  // without the renderer nothing would be worth keeping
  void loadMath().then(() => {
    if (!gone) stop = whenIdle(next);
  });
  return () => {
    gone = true;
    stop();
  };
}
