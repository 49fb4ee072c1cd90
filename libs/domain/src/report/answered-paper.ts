/**
 * One submission as reports see it, question by question in paper order. It holds outcomes and times, no answers and no
 * keys.
 */
import { paceOf, type Pace } from '../timing.js';

export const difficulties = ['Easy', 'Medium', 'Hard'] as const;
export type Difficulty = (typeof difficulties)[number];

/** A question of a paper, as it was asked when the exam was published. */
export interface AskedQuestion {
  readonly questionId: string;
  readonly subjectId: string;
  readonly chapter: string;
  readonly topic: string;
  readonly difficulty: Difficulty;
  /** Fixed at publication (decision T138). */
  readonly idealSeconds: number;
}

export interface AnsweredPaper {
  /** A letter each: r right, w wrong, p partial, u unanswered, o over the limit of the marking scheme. */
  readonly outcomes: string;
  /** Spent on each question. */
  readonly seconds: readonly number[];
  /**
   * When each question was last answered, or last left where it has no answer, in seconds from the start; -1 where no
   * visit was told.
   */
  readonly lastSeconds: readonly number[];
}

/**
 * An answer that was judged. One over the limit of the marking scheme was not, so it is neither right nor wrong and
 * changes no accuracy.
 */
export const isJudged = (outcome: string): boolean => outcome === 'r' || outcome === 'w' || outcome === 'p';

export const isRight = (outcome: string): boolean => outcome === 'r';

/** An unanswered question was not attempted; every other one was. */
export const isAttempted = (outcome: string): boolean => outcome !== 'u';

/** How the time of the question at `index` was used. */
export function paceAt(paper: AnsweredPaper, asked: readonly AskedQuestion[], index: number): Pace {
  return paceOf({
    attempted: isAttempted(paper.outcomes[index] ?? 'u'),
    spentSeconds: paper.seconds[index] ?? 0,
    idealSeconds: asked[index]?.idealSeconds ?? 0,
  });
}

/** 100 × right / judged as a whole number, a half rounded up; null where nothing was judged. */
export const accuracyPercent = (right: number, judged: number): number | null =>
  judged === 0 ? null : Math.round((100 * right) / judged);
