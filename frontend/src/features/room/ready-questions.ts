/** Which questions are made ready before the student comes to them. */
import type { PaperQuestion } from '@exam/contracts/http/assessment';
import { useEffect } from 'react';
import { whenIdle } from '../../lib/when-idle.js';
import { isKept, richHtml } from '../../ui/rich-html.js';
import { loadMath } from '../../ui/math.js';

/** So many to either side have their formulas made, for a student who leafs through quickly. */
const warmAround = 12;

/** The ids of the questions up to `reach` places away, the one in the middle included. */
export function aroundOf(questions: readonly PaperQuestion[], questionId: string, reach: number): ReadonlySet<string> {
  const at = questions.findIndex((question) => question.questionId === questionId);
  return new Set(questions.slice(Math.max(0, at - reach), at + reach + 1).map((question) => question.questionId));
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
