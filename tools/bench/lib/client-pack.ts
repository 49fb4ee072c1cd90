import type { PackSource } from '../../import/source.js';
import { studentOf, words } from './pack.js';

/** As many as a paper of the largest entrance exam had. */
export const longPaper = 200;

/** Two exams of that length: a mock test (the grid runner) and a teacher's assessment (the list runner). */
export const clientExams = (run: string) => ({
  grid: { examId: `${run}-long-mock`, examName: 'Long mock test' },
  list: { examId: `${run}-long-assessment`, examName: 'Long assessment' },
});

/** Beside the people of the bench's own pack, which has to be in before. */
export function clientPack(run: string): PackSource {
  const { orgId, boardId, classId, groupId } = studentOf(run, 0);
  const rule = { positiveMarks: 4, negativeMarks: 1 };
  const questions = Array.from({ length: longPaper }, (_, at) => ({
    questionId: `${run}-long-${at + 1}`,
    orgId,
    subjectId: `long-${Math.floor(at / 67) + 1}`,
    subjectName: ['Physics', 'Chemistry', 'Mathematics'][Math.floor(at / 67)]!,
    questionType: 'SCCT',
    key: 'abcd'[at % 4]!,
    question: `${words(at, 60)} $$\\int_0^{${at + 1}} \\frac{x^2}{\\sqrt{1 + x^{${(at % 7) + 2}}}}\\,dx$$ ${words(at + 500, 12)}`,
    options: [1, 2, 3, 4].map((option) => ({
      value: `$\\frac{${at + option}}{${option + 1}} \\sqrt{${at + 2}}$ ${words(at + option, 2)}`,
    })),
  }));
  const { grid, list } = clientExams(run);
  const common = {
    orgId,
    boardId,
    classId,
    groupId,
    durationMinutes: 180,
    questionIds: questions.map(({ questionId }) => questionId),
    markingScheme: { '*': { SCCT: rule } },
  };
  const rows: Partial<Record<string, unknown[]>> = {
    question: questions,
    exam: [
      { ...common, ...grid, examType: 'MockTest', testType: 'open' },
      { ...common, ...list, examType: 'Assessment', testType: 'window', startAt: '-1m', endAt: '+1d' },
    ],
  };
  return {
    name: `${run} client`,
    kinds: ['question', 'exam'],
    async *rows(kind) {
      for (const [at, row] of (rows[kind] ?? []).entries()) yield { place: `${kind} ${at + 1}`, row };
    },
    remarks: () => [],
  };
}
