/** The visits of an attempt as a line of time. Pure. */
import { paceOf, type Pace } from '@exam/domain/timing';

export interface ReplayedQuestion {
  readonly questionId: string;
  readonly qNo: number;
  readonly isAnswered: boolean;
  readonly seconds: number;
  readonly idealSeconds: number;
  /** Epoch seconds. */
  readonly visits: readonly { readonly start: number; readonly end: number }[];
}

export interface Stay {
  readonly question: ReplayedQuestion;
  readonly pace: Exclude<Pace, 'untouched'>;
  readonly from: number;
  readonly to: number;
}

/** In the order of time, within the attempt: what lies outside of it is cut off. */
export function staysOf(questions: readonly ReplayedQuestion[], startedAt: number, seconds: number): Stay[] {
  return questions
    .flatMap((question) => {
      const { isAnswered: attempted, seconds: spentSeconds, idealSeconds } = question;
      const pace = paceOf({ attempted, spentSeconds, idealSeconds });
      if (pace === 'untouched') return [];
      return question.visits.map(({ start, end }) => ({
        ...{ question, pace },
        from: Math.max(0, start - startedAt),
        to: Math.min(seconds, end - startedAt),
      }));
    })
    .filter(({ from, to }) => to > from)
    .sort((one, other) => one.from - other.from);
}
