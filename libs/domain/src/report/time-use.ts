/** How the time of a paper, or of a part of it, was used (decision T138). */
import { isAttempted, isJudged, isRight, paceAt, type AnsweredPaper, type AskedQuestion } from './answered-paper.js';

export interface TimeUse {
  readonly questions: number;
  readonly attempted: number;
  readonly right: number;
  /** Right, wrong and partly right. */
  readonly judged: number;
  /** Attempted within the ideal time, and judged right or not. */
  readonly correctPerfect: number;
  readonly wrongPerfect: number;
  /** Attempted beyond it. */
  readonly correctOvertime: number;
  readonly wrongOvertime: number;
  /** Attempted within and beyond it, the ones that were not judged included. */
  readonly perfect: number;
  readonly overtime: number;
  /** Not attempted, with time spent on them. */
  readonly wasted: number;
  readonly seconds: number;
}

/** Of the questions at `indexes`, each of which is counted once. */
export function timeUseOf(paper: AnsweredPaper, asked: readonly AskedQuestion[], indexes: Iterable<number>): TimeUse {
  const use = {
    questions: 0,
    attempted: 0,
    right: 0,
    judged: 0,
    correctPerfect: 0,
    wrongPerfect: 0,
    correctOvertime: 0,
    wrongOvertime: 0,
    perfect: 0,
    overtime: 0,
    wasted: 0,
    seconds: 0,
  };
  for (const index of indexes) {
    const outcome = paper.outcomes[index] ?? 'u';
    const pace = paceAt(paper, asked, index);
    use.questions += 1;
    use.seconds += paper.seconds[index] ?? 0;
    if (isAttempted(outcome)) use.attempted += 1;
    if (isRight(outcome)) use.right += 1;
    if (isJudged(outcome)) use.judged += 1;
    if (pace === 'perfect') use.perfect += 1;
    if (pace === 'overtime') use.overtime += 1;
    if (pace === 'wasted') use.wasted += 1;
    if (!isJudged(outcome)) continue;
    if (pace === 'perfect') use[isRight(outcome) ? 'correctPerfect' : 'wrongPerfect'] += 1;
    if (pace === 'overtime') use[isRight(outcome) ? 'correctOvertime' : 'wrongOvertime'] += 1;
  }
  return use;
}
