/**
 * The student's place by the newest board: no call is needed when others hand in, because every rank follows from it.
 */
import type { Board, Standing } from '@exam/contracts/http/analytics';
import { centimarksOf, marksOf } from '@exam/domain/marks';
import { average, candidates, competitionRank, highest, percentile } from '@exam/domain/ranking';

/** The standing moved on by a newer board; the same where the board is older. Subjects stay as last read. */
export function movedBy(standing: Standing, board: Board | null): Standing {
  if (!board || board.examId !== standing.examId || board.version <= standing.version) return standing;
  const { distribution } = board;
  const own = centimarksOf(standing.marks);
  // A board that does not hold this student yet is of before the submission.
  if (!distribution.some(([centimarks]) => centimarks === own)) return standing;
  return {
    ...standing,
    version: board.version,
    provisional: board.provisional,
    candidates: candidates(distribution),
    rank: competitionRank(distribution, own),
    percentile: percentile(distribution, own) ?? standing.percentile,
    highestMarks: marksOf(highest(distribution) ?? own),
    averageMarks: marksOf(average(distribution) ?? own),
  };
}

/** The newer of two boards; pushes may come in any order. */
export const newerBoard = (held: Board | null, come: Board): Board =>
  held && held.version >= come.version ? held : come;
