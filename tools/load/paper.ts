import { peopleRows, type Rows } from './pack.js';

export type { Student } from './pack.js';

/** A question as the pack gives it, with all that its answer is judged by. */
export type PaperQuestion = {
  questionId: string;
  subjectId: string;
  type: 'SCCT' | 'MCCT' | 'PQS' | 'PQM' | 'NUM' | 'INT' | 'FB';
  key: string;
  alternateKey: string | null;
};

const rule = (
  [positiveMarks, negativeMarks, partialMarks, unansweredMarks]: readonly [number, number, number, number],
  totalMarkedQuestions: number,
  totalQuestions = totalMarkedQuestions,
) => ({ positiveMarks, negativeMarks, partialMarks, unansweredMarks, totalQuestions, totalMarkedQuestions });

/** Of each scheme key, the same in every subject; two of three count for SCCT, three of four for PSGS. */
export const rules: Readonly<Record<string, ReturnType<typeof rule>>> = {
  SCCT: rule([4, 1, 0, 0], 2, 3),
  MCCT: rule([4, 2, 1, 0], 3),
  PSGS: rule([3.33, 0.25, 0.5, 0], 3, 4),
  NUM: rule([4, 0, 0, 0], 3),
  INT: rule([3, 1, 0, -0.25], 2),
  FB: rule([2, 0.5, 0, 0], 2),
};

const keys: Readonly<Record<PaperQuestion['type'], readonly string[]>> = {
  SCCT: ['a', 'C', '4'],
  MCCT: ['a,c', 'B,D', 'a,b,c'],
  PQS: ['b', 'd'],
  PQM: ['a,d', 'b,c'],
  NUM: ['12.5', '-0.75', '300'],
  INT: ['7', '0'],
  FB: ['Newton|newton metre', 'speed of light'],
};

export const questions = (run: string): PaperQuestion[] =>
  ['physics', 'chemistry', 'mathematics'].flatMap((subjectId, subject) =>
    Object.entries(keys)
      .flatMap(([type, all]) => all.map((one) => [type as PaperQuestion['type'], ...one.split('|')] as const))
      .map(([type, key, alternateKey = null], at) => ({
        questionId: `${run}-q${subject + 1}-${String(at + 1).padStart(2, '0')}`,
        ...{ subjectId, type, key: key!, alternateKey },
      })),
  );

export const examId = (run: string, index: number) => `${run}-exam-${index + 1}`;
/** Its attempts end a minute after they began: for those who never come back. */
export const shortExamId = (run: string) => `${run}-exam-short`;

type Size = {
  students: number;
  exams: number;
  withPassword: number;
  /** Begin the ids of exams with questions of their own: what those withhold, the others tell. */
  own: readonly string[];
};

export const ownExamId = (own: string) => `${own}-exam`;

/** Open for hours; its results wait until somebody releases them. */
const ownExam = (own: string) => ({
  ...{ examId: ownExamId(own), examName: ownExamId(own), durationMinutes: 180 },
  ...{ testType: 'window', startAt: '-1m', endAt: '+6h', reviewRelease: 'manual' },
  questionIds: idsOf(own),
});
const idsOf = (run: string) => questions(run).map(({ questionId }) => questionId);

export function paperRows(run: string, { own, ...size }: Size): Rows {
  const questionIds = idsOf(run);
  const exam = (id: string, durationMinutes: number) => ({
    ...{ examId: id, examName: `Chaos ${id}`, durationMinutes, questionIds },
  });
  return peopleRows(run, {
    ...size,
    exams: [
      ...Array.from({ length: size.exams }, (_, index) => exam(examId(run, index), 180)),
      exam(shortExamId(run), 1),
      ...own.map(ownExam),
    ],
    questions: [run, ...own].flatMap(questions).map(questionRow),
    rules,
  });
}

export function questionRow({ questionId, subjectId, type, key, alternateKey }: PaperQuestion) {
  const isChoice = ['SCCT', 'MCCT', 'PQS', 'PQM'].includes(type);
  const paragraphId = `${questionId.slice(0, -2)}set`;
  return {
    ...{ questionId, subjectId, subjectName: subjectId, questionType: type, key },
    question: `What is $x_{${questionId.slice(-2)}}$?`,
    ...(alternateKey && { alternateKey }),
    ...(isChoice && { options: ['one', 'two', 'three', 'four'].map((value) => ({ value })) }),
    ...(type.startsWith('PQ') && { paragraphId, paragraph: 'Read this first.' }),
  };
}
