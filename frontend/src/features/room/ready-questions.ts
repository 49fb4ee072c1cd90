/** Which questions are made ready before the student comes to them. */
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { startTransition, useEffect, useState } from 'react';
import { whenCalm, whenIdle } from '../../lib/when-idle.js';
import { isKept, richHtml } from '../../ui/rich-html.js';
import { loadMath } from '../../ui/math.js';

/** So many to either side have their formulas made, for a student who leafs through quickly. */
const warmAround = 12;

/** Who goes on sooner only leafs through: then only the very next question is made ready, so that little stands in the way of the next step. */
const leafingMs = 150;

/** So many questions are made ready to either side; most students go ahead. */
const reach = { ahead: 12, behind: 4 };

/** The ids of the questions that are in the page already, and of those near to it the one to be made ready next. */
export function readied(questions: readonly PaperQuestion[], questionId: string, ready: ReadonlySet<string>): { kept: Set<string>; next: string | undefined } {
  const at = questions.findIndex((question) => question.questionId === questionId);
  const near = Array.from({ length: reach.ahead }, (_, step) => [at + step + 1, ...(step < reach.behind ? [at - step - 1] : [])]).flat();
  const ids = near.flatMap((place) => questions[place]?.questionId ?? []);
  return { kept: new Set([questionId, ...ids.filter((id) => ready.has(id))]), next: ids.find((id) => !ready.has(id)) };
}

/** The questions to be held in the page beside the one in view: one more in each idle moment, the nearest first. */
export function useReady(questions: readonly PaperQuestion[], questionId: string): ReadonlySet<string> {
  const [ready, setReady] = useState<ReadonlySet<string>>(() => new Set());
  useEffect(() => {
    const { kept, next } = readied(questions, questionId, ready);
    if (next === undefined) return;
    const isNextOne = questions[questions.findIndex((question) => question.questionId === questionId) + 1]?.questionId === next;
    const hold = () => startTransition(() => setReady(kept.add(next)));
    return isNextOne ? whenIdle(hold) : whenCalm(hold, leafingMs);
  }, [questions, questionId, ready]);
  return ready;
}

/** The texts of the questions near to that one, the nearest first, those ahead before those behind. */
export function textsNear(questions: readonly PaperQuestion[], questionId: string, reach: number): string[] {
  const at = questions.findIndex((question) => question.questionId === questionId);
  const near = Array.from({ length: reach }, (_, step) => [questions[at + step + 1], questions[at - step - 1]]).flat();
  return near.flatMap((question) => (question ? [question.paragraph ?? '', question.question, ...question.options.map(({ value }) => value)] : [])).filter((text) => text !== '');
}

/** Makes those texts into HTML, one in each idle moment; `richHtml` keeps them. */
export function useWarmTexts(questions: readonly PaperQuestion[], questionId: string): void {
  useEffect(() => {
    let stop = (): void => undefined;
    let gone = false;
    const texts = textsNear(questions, questionId, warmAround).filter((text) => !isKept(text));
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
  }, [questions, questionId]);
}
