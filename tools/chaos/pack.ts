import { personIds } from '@exam/platform/ids/person-ids';
import type { PackSource, SourceRow } from '../import/source.js';

/** A question as the pack gives it, with all that its answer is judged by. */
export type ChaosQuestion = {
  questionId: string;
  subjectId: string;
  type: 'SCCT' | 'MCCT' | 'PQS' | 'PQM' | 'NUM' | 'INT' | 'FB';
  key: string;
  alternateKey: string | null;
};

export type ChaosStudent = {
  index: number;
  userId: string;
  accountId: string;
  orgId: string;
  boardId: string;
  classId: string;
  groupId: string;
  name: string;
  phoneNumber: string;
};

export const password = 'Chaos-day-1!';
export const subjects = ['physics', 'chemistry', 'mathematics'] as const;

/**
 * Marks and limits of each scheme key, the same in every subject; two of three count for SCCT, three of four for PSGS.
 */
export const rules: Record<
  string,
  {
    positiveMarks: number;
    negativeMarks: number;
    partialMarks: number;
    unansweredMarks: number;
    totalMarkedQuestions: number;
    totalQuestions: number;
  }
> = {
  SCCT: {
    positiveMarks: 4,
    negativeMarks: 1,
    partialMarks: 0,
    unansweredMarks: 0,
    totalQuestions: 3,
    totalMarkedQuestions: 2,
  },
  MCCT: {
    positiveMarks: 4,
    negativeMarks: 2,
    partialMarks: 1,
    unansweredMarks: 0,
    totalQuestions: 3,
    totalMarkedQuestions: 3,
  },
  PSGS: {
    positiveMarks: 3.33,
    negativeMarks: 0.25,
    partialMarks: 0.5,
    unansweredMarks: 0,
    totalQuestions: 4,
    totalMarkedQuestions: 3,
  },
  NUM: {
    positiveMarks: 4,
    negativeMarks: 0,
    partialMarks: 0,
    unansweredMarks: 0,
    totalQuestions: 3,
    totalMarkedQuestions: 3,
  },
  INT: {
    positiveMarks: 3,
    negativeMarks: 1,
    partialMarks: 0,
    unansweredMarks: -0.25,
    totalQuestions: 2,
    totalMarkedQuestions: 2,
  },
  FB: {
    positiveMarks: 2,
    negativeMarks: 0.5,
    partialMarks: 0,
    unansweredMarks: 0,
    totalQuestions: 2,
    totalMarkedQuestions: 2,
  },
};

const oneSubject: [ChaosQuestion['type'], key: string, alternateKey?: string][] = [
  ['SCCT', 'a'],
  ['SCCT', 'C'],
  ['SCCT', '4'],
  ['MCCT', 'a,c'],
  ['MCCT', 'B,D'],
  ['MCCT', 'a,b,c'],
  ['PQS', 'b'],
  ['PQS', 'd'],
  ['PQM', 'a,d'],
  ['PQM', 'b,c'],
  ['NUM', '12.5'],
  ['NUM', '-0.75'],
  ['NUM', '300'],
  ['INT', '7'],
  ['INT', '0'],
  ['FB', 'Newton', 'newton metre'],
  ['FB', 'speed of light'],
];

export function questions(run: string): ChaosQuestion[] {
  return subjects.flatMap((subjectId, subject) =>
    oneSubject.map(([type, key, alternateKey], at) => ({
      questionId: `${run}-q${subject + 1}-${String(at + 1).padStart(2, '0')}`,
      subjectId,
      type,
      key,
      alternateKey: alternateKey ?? null,
    })),
  );
}

export const examId = (run: string, index: number) => `${run}-exam-${index + 1}`;
/** Its attempts end a minute after they began: for those who never come back. */
export const shortExamId = (run: string) => `${run}-exam-short`;

export function studentOf(run: string, index: number): ChaosStudent {
  const orgId = `${run}-org`;
  return {
    index,
    ...personIds({ orgId, userCode: userCode(run, index) }),
    orgId,
    ...scopeOf(run),
    name: `Student ${index + 1}`,
    phoneNumber: phoneOf(run, index),
  };
}

export type PackSize = { students: number; exams: number; withPassword: number };

/** The rows of a pack: they reach the services by the import API, as any pack does. */
export function chaosPack(run: string, size: PackSize): PackSource {
  const orgId = `${run}-org`;
  const { boardId, classId, groupId } = scopeOf(run);
  const exams = [
    ...Array.from({ length: size.exams }, (_, index) => examRow(run, examId(run, index), 180)),
    examRow(run, shortExamId(run), 1),
  ];
  const rows: Record<string, readonly unknown[]> = {
    organisation: [{ orgId, orgCode: run.replace(/\W/g, ''), name: `Chaos ${run}` }],
    board: [
      {
        boardId,
        boardName: 'Chaos board',
        orgId,
        classes: [{ classId, className: '12', groups: [{ groupId, groupName: 'MPC' }] }],
      },
    ],
    user: Array.from({ length: size.students }, (_, index) => ({
      userCode: userCode(run, index),
      orgId,
      phoneNumber: phoneOf(run, index),
      givenName: `Student ${index + 1}`,
      ...scopeOf(run),
      ...(index < size.withPassword && { password }),
    })),
    question: questions(run).map((question) => questionRow(orgId, question)),
    exam: exams,
  };
  return {
    name: run,
    kinds: ['organisation', 'board', 'user', 'question', 'exam'],
    async *rows(kind) {
      for (const [index, row] of (rows[kind] ?? []).entries())
        yield { place: `${kind} ${index + 1}`, row } satisfies SourceRow;
    },
    remarks: () => [],
  };
}

function questionRow(orgId: string, { questionId, subjectId, type, key, alternateKey }: ChaosQuestion) {
  const isChoice = ['SCCT', 'MCCT', 'PQS', 'PQM'].includes(type);
  const paragraphId = type.startsWith('PQ') ? `${questionId.slice(0, -2)}set` : null;
  return {
    questionId,
    orgId,
    subjectId,
    subjectName: subjectId,
    questionType: type,
    question: `What is $x_{${questionId.slice(-2)}}$?`,
    key,
    ...(alternateKey && { alternateKey }),
    ...(isChoice && { options: ['one', 'two', 'three', 'four'].map((value) => ({ value })) }),
    ...(paragraphId && { paragraphId, paragraph: 'Read this first.' }),
  };
}

const examRow = (run: string, id: string, durationMinutes: number) => ({
  examId: id,
  orgId: `${run}-org`,
  examName: `Chaos ${id}`,
  examType: 'MockTest',
  ...scopeOf(run),
  testType: 'open',
  durationMinutes,
  questionIds: questions(run).map(({ questionId }) => questionId),
  markingScheme: { '*': rules },
});

const scopeOf = (run: string) => ({ boardId: `${run}-board`, classId: `${run}-12`, groupId: `${run}-mpc` });
const userCode = (run: string, index: number) => `${run}-s${index + 1}`;

/** Ten digits that begin with an 8; the run's own number keeps two runs apart. */
function phoneOf(run: string, index: number): string {
  const series = [...run].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90, 7);
  return `8${String(series).padStart(2, '0')}${String(index).padStart(7, '0')}`;
}
