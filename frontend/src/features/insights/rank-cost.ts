/** Which questions moved the rank most: what each cost, and where its marks would have led. Pure. */
import { competitionRank, type Distribution } from '@exam/domain/ranking';

export interface SatQuestion {
  readonly questionId: string;
  readonly qNo: number;
  readonly subjectName: string;
  /** Whole centimarks: earned, and what a right answer gives. */
  readonly centimarks: number;
  readonly fullCentimarks: number;
  readonly seconds: number;
  readonly idealSeconds: number;
}

export interface Cost extends SatQuestion {
  readonly lost: number;
  /** With the marks of this question alone. */
  readonly centimarksThen: number;
  readonly rankThen: number;
  readonly places: number;
}

export const mostCosts = 5;

/** Those with which the rank would have been another: the places first, then the marks, then the time beyond the ideal. */
export function costsOf(questions: readonly SatQuestion[], own: number, distribution: Distribution): Cost[] {
  const rank = competitionRank(distribution, own);
  return questions
    .filter(({ centimarks, fullCentimarks }) => fullCentimarks > centimarks)
    .map((question) => {
      const lost = question.fullCentimarks - question.centimarks;
      const rankThen = competitionRank(distribution, own + lost);
      return { ...question, lost, centimarksThen: own + lost, rankThen, places: rank - rankThen };
    })
    .filter(({ places }) => places > 0)
    .sort(
      (one, other) =>
        other.places - one.places || other.lost - one.lost || beyond(other) - beyond(one) || one.qNo - other.qNo,
    )
    .slice(0, mostCosts);
}

const beyond = ({ seconds, idealSeconds }: SatQuestion): number => Math.max(0, seconds - idealSeconds);
