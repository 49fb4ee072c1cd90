import type { PackExam, PackQuestion } from '@exam/contracts';
import type { z } from 'zod';
import type { packExam, packPicture, packQuestion, packQuiz, packResult } from '@exam/contracts';

/** What a pack may leave out is left out here as well. */
export type Question = z.input<typeof packQuestion>;
export type Exam = z.input<typeof packExam>;
export type Picture = z.input<typeof packPicture>;
export type Result = z.input<typeof packResult>;

export type Quiz = z.input<typeof packQuiz>;

export interface Pack {
  pictures?: Picture[];
  questions?: Question[];
  exams?: Exam[];
  quizzes?: Quiz[];
  results?: Result[];
}

/** Words that stand only in keys, hints and explanations: wherever one turns up early, something leaked. */
export const secrets = [
  '8642.19',
  'SecretWord',
  'OtherSecret',
  'SecretHint',
  'SecretReason',
  'SecretVideo',
  'SecretTongue',
];

const base = { orgId: 'org-a', subjectId: 'physics', subjectName: 'Physics', chapter: 'Motion', topic: 'Speed' };
const four = ['one', 'two', 'three', 'four'].map((value) => ({ value }));
const told = {
  hint: 'SecretHint',
  explanation: 'SecretReason',
  videoLinking: [{ contentOrigin: '1', contentStorageKey: 'SecretVideo' }],
  translations: { hi: { explanation: '<script>x()</script>SecretTongue' } },
};

/** One question of each type, two subjects; the paragraph set is PQS and PQM. */
export function sevenQuestions(): Question[] {
  const chemistry = { ...base, subjectId: 'chemistry', subjectName: 'Chemistry', chapter: 'Atoms', topic: 'Size' };
  return [
    {
      ...base,
      ...told,
      questionId: 'q-scct',
      questionType: 'SCCT',
      question: 'Which is <b>second</b>?',
      options: four,
      key: 'b',
    },
    {
      ...base,
      ...told,
      questionId: 'q-mcct',
      questionType: 'MCCT',
      question: 'Which are odd?',
      options: four,
      key: 'A,C',
    },
    {
      ...base,
      ...told,
      questionId: 'q-pqs',
      questionType: 'PQS',
      question: 'Last?',
      options: four,
      key: 'd',
      paragraphId: 'set-1',
      paragraph: 'Read $a<b$ first.',
    },
    {
      ...base,
      ...told,
      questionId: 'q-pqm',
      questionType: 'PQM',
      question: 'Even?',
      options: four,
      key: '2,4',
      paragraphId: 'set-1',
    },
    { ...chemistry, ...told, questionId: 'q-num', questionType: 'NUM', question: 'How much?', key: '8642.19' },
    { ...chemistry, ...told, questionId: 'q-int', questionType: 'INT', question: 'How many?', key: '7' },
    {
      ...chemistry,
      ...told,
      questionId: 'q-fb',
      questionType: 'FB',
      question: 'Name it.',
      key: 'SecretWord',
      alternateKey: 'OtherSecret',
    },
  ];
}

export const sevenIds = sevenQuestions().map(({ questionId }) => questionId);

/** Right answers to the seven, as a browser writes them. */
export const rightAnswers: Record<string, string> = {
  'q-scct': 'b',
  'q-mcct': 'a,c',
  'q-pqs': 'd',
  'q-pqm': 'b,d',
  'q-num': '8642.19',
  'q-int': '7',
  'q-fb': 'secretword',
};

const rule = { positiveMarks: 4, negativeMarks: 1 };
export const scheme: Exam['markingScheme'] = {
  '*': { SCCT: rule, MCCT: { ...rule, partialMarks: 1 }, PSGS: rule, NUM: rule, INT: rule, FB: rule },
};

/** A mock test of an hour that is open for two, from now. */
export function exam(parts: Partial<Exam> = {}): Exam {
  return {
    examId: 'mock-1',
    orgId: 'org-a',
    examName: 'Mock one',
    examType: 'MockTest',
    boardId: 'board-a',
    classId: 'class-a',
    groupId: 'group-a',
    startAt: '-1m',
    endAt: '+119m',
    durationMinutes: 60,
    questionIds: sevenIds,
    markingScheme: scheme,
    reviewRelease: 'immediate',
    instructions: '<p>Be calm.</p>',
    ...parts,
  };
}

export type { PackExam, PackQuestion };
