/** What a student chose, in the bank's own words, and the paper that comes of it. Pure. */
import { packExam, selfTypeNames, type PackExam, type selfLevelNames } from '@exam/contracts';
import type { PlannedQuestion } from '../imports/index.js';

type Level = (typeof selfLevelNames)[number];
type Type = (typeof selfTypeNames)[number];

/** Level1 to Level3 are other words for Easy, Medium and Hard (decision T162). */
const sameLevel: Partial<Record<Level, Level>> = { Level1: 'Easy', Level2: 'Medium', Level3: 'Hard' };

export const levelsOf = (given: readonly Level[]): string[] => [
  ...new Set(given.map((level) => sameLevel[level] ?? level)),
];

export const typesOf = (given: readonly (Type | 'All')[]): string[] =>
  given.includes('All') ? [...selfTypeNames] : [...new Set(given as readonly Type[])];

export interface DrawnQuestion extends Omit<PlannedQuestion, 'letters'> {
  readonly idealSeconds: number | null;
}

/** A question that names no time of its own. */
const usualSeconds = 120;
const marksEach = 4;

interface Own {
  readonly examId: string;
  readonly examName: string;
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}

/** Always open, nothing taken off, and as long as its questions ideally take. */
export function paperOf(own: Own, questions: readonly DrawnQuestion[]): PackExam {
  const seconds = questions.reduce((sum, { idealSeconds }) => sum + (idealSeconds ?? usualSeconds), 0);
  return packExam.parse({
    ...own,
    examType: 'SelfAssessment',
    testType: 'open',
    durationMinutes: Math.max(1, Math.ceil(seconds / 60)),
    totalMarks: marksEach * questions.length,
    bufferMinutes: 0,
    reviewRelease: 'immediate',
    questionIds: questions.map(({ questionId }) => questionId),
  });
}

/** The subjects of a paper are together. */
export const bySubject = <Question extends Pick<PlannedQuestion, 'subjectId'>>(
  questions: readonly Question[],
): Question[] => {
  const order = [...new Set(questions.map(({ subjectId }) => subjectId))];
  return order.flatMap((subjectId) => questions.filter((question) => question.subjectId === subjectId));
};

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The name as asked, or with other last characters where the account has it already (decision T163). */
export function freeName(asked: string, taken: ReadonlySet<string>, random: () => number): string {
  const stem = asked.replace(/_[A-Za-z0-9]{2}$/, '').slice(0, 117);
  let name = asked;
  while (taken.has(name)) name = `${stem}_${letter(random)}${letter(random)}`;
  return name;
}

const letter = (random: () => number): string => letters[Math.floor(random() * letters.length)]!;
