/**
 * The student's place by the newest board: no call is needed when others submit, because every rank follows from it.
 */
import type { Board, Standing } from '@exam/contracts/http/analytics';
import { centimarksOf, marksOf } from '@exam/domain/marks';
import { average, candidates, competitionRank, highest, percentile, type Distribution } from '@exam/domain/ranking';

/** The standing moved on by a newer board, in total and in each subject; the same where the board is older. */
export function movedBy(standing: Standing, board: Board | null): Standing {
  if (!board || board.examId !== standing.examId || board.version <= standing.version) return standing;
  const { distribution } = board;
  // A board that does not hold this student yet is of before the submission.
  if (!holds(distribution, standing)) return standing;
  return {
    ...placedBy(distribution, standing),
    version: board.version,
    provisional: board.provisional,
    candidates: candidates(distribution),
    subjects: standing.subjects.map((subject) => {
      const ofSubject = board.subjects?.[subject.subjectId];
      return ofSubject && holds(ofSubject, subject) ? placedBy(ofSubject, subject) : subject;
    }),
  };
}

type Placed = Pick<Standing, 'marks' | 'rank' | 'percentile' | 'highestMarks' | 'averageMarks'>;

const holds = (distribution: Distribution, { marks }: Placed): boolean =>
  distribution.some(([centimarks]) => centimarks === centimarksOf(marks));

function placedBy<P extends Placed>(distribution: Distribution, place: P): P {
  const own = centimarksOf(place.marks);
  return {
    ...place,
    rank: competitionRank(distribution, own),
    percentile: percentile(distribution, own) ?? place.percentile,
    highestMarks: marksOf(highest(distribution) ?? own),
    averageMarks: marksOf(average(distribution) ?? own),
  };
}

/** The newer of two boards; pushes may come in any order. */
export const newerBoard = (held: Board | null, come: Board): Board =>
  held && held.version >= come.version ? held : come;
