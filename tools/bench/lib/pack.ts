import { personIds } from '@exam/platform/ids/person-ids';
import type { PackSource, SourceRow } from '../../import/source.js';

/** A person of the load, with the ids that every service gives them. */
export type Student = {
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

export type PackSize = { students: number; exams: number; withPassword?: number };

/** Chosen questions first, then numbers, in each of the three subjects, as in the engineering entrance exam. */
export const paperShape = {
  subjects: ['physics', 'chemistry', 'mathematics'],
  choicePerSubject: 20,
  numericPerSubject: 5,
};
export const questionCount = paperShape.subjects.length * (paperShape.choicePerSubject + paperShape.numericPerSubject);

export const password = 'Bench-day-1!';
/** Its hash at identity's own cost, so that thousands of people who can sign in are imported without hashing. */
const passwordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$4ez7jMX/KqWsN1qKf2e++g$M23JAB0dmr45Brp64ylEjAY8On8APmuUs46gULJNaNc';
const scope = { boardId: 'bench-board', classId: 'bench-12', groupId: 'bench-mpc' };

export type Question = { questionId: string; subjectId: string; type: 'SCCT' | 'NUM'; key: string };

export function questions(run: string): Question[] {
  return paperShape.subjects.flatMap((subjectId, subject) =>
    Array.from({ length: paperShape.choicePerSubject + paperShape.numericPerSubject }, (_, at): Question => {
      const questionId = `${run}-q-${subject + 1}-${String(at + 1).padStart(2, '0')}`;
      return at < paperShape.choicePerSubject
        ? { questionId, subjectId, type: 'SCCT', key: 'abcd'[at % 4]! }
        : { questionId, subjectId, type: 'NUM', key: String((at * 37 + subject) % 500) };
    }),
  );
}

export const examId = (run: string, index: number) => `${run}-exam-${index + 1}`;
export const orgIdOf = (run: string) => `${run}-org`;

export function studentOf(run: string, index: number): Student {
  const orgId = orgIdOf(run);
  const { userId, accountId } = personIds({ orgId, userCode: userCode(run, index) });
  return {
    index,
    userId,
    accountId,
    orgId,
    ...scopeOf(run),
    name: `Student ${index + 1}`,
    phoneNumber: phoneOf(run, index),
  };
}

/** The rows of a pack, made as they are asked for: they reach the services by the import API as any pack does. */
export function benchPack(run: string, size: PackSize): PackSource {
  const orgId = orgIdOf(run);
  const { boardId, classId, groupId } = scopeOf(run);
  const rows: Partial<Record<string, () => Iterable<unknown>>> = {
    organisation: () => [{ orgId, orgCode: run.replace(/\W/g, ''), name: `Bench ${run}` }],
    board: () => [
      {
        boardId,
        boardName: 'Bench board',
        orgId,
        classes: [{ classId, className: '12', groups: [{ groupId, groupName: 'MPC' }] }],
      },
    ],
    user: () => users(run, size),
    question: () => questions(run).map((question, index) => questionRow(orgId, question, index)),
    exam: () => Array.from({ length: size.exams }, (_, index) => examRow(run, index)),
  };
  return {
    name: run,
    kinds: ['organisation', 'board', 'user', 'question', 'exam'],
    async *rows(kind) {
      let index = 0;
      for (const row of rows[kind]?.() ?? []) yield { place: `${kind} ${++index}`, row } satisfies SourceRow;
    },
    remarks: () => [],
  };
}

function* users(run: string, { students, withPassword = 0 }: PackSize): Iterable<unknown> {
  for (let index = 0; index < students; index++) {
    yield {
      userCode: userCode(run, index),
      orgId: orgIdOf(run),
      phoneNumber: phoneOf(run, index),
      givenName: `Student ${index + 1}`,
      ...scopeOf(run),
      ...(index < withPassword && { passwordHash }),
    };
  }
}

/**
 * Some 500 bytes of text with a formula, four options: words by chance, or the paper would compress better than a real
 * one.
 */
function questionRow(orgId: string, { questionId, subjectId, type, key }: Question, index: number) {
  const text = `${words(index, 70)} $F(x) = -k x^{${(index % 5) + 1}}$ with $m_{${index}}$.`;
  return {
    questionId,
    orgId,
    subjectId,
    subjectName: subjectId[0]!.toUpperCase() + subjectId.slice(1),
    questionType: type,
    question: text,
    key,
    ...(type === 'SCCT' && {
      options: ['a', 'b', 'c', 'd'].map((id) => ({
        value: `$\\frac{${index + 1}}{2} \\sqrt{m k}$ and ${words(index + id.charCodeAt(0), 3)}`,
      })),
    }),
    explanation: words(index + 1_000, 50),
  };
}

function examRow(run: string, index: number) {
  const rule = (count: number) => ({
    positiveMarks: 4,
    negativeMarks: 1,
    totalQuestions: count,
    totalMarkedQuestions: count,
  });
  return {
    examId: examId(run, index),
    orgId: orgIdOf(run),
    examName: `Bench exam ${index + 1}`,
    examType: 'MockTest',
    ...scopeOf(run),
    testType: 'open',
    durationMinutes: 180,
    questionIds: questions(run).map(({ questionId }) => questionId),
    markingScheme: { '*': { SCCT: rule(paperShape.choicePerSubject), NUM: rule(paperShape.numericPerSubject) } },
  };
}

const syllables = [
  'ra',
  'me',
  'tion',
  'sol',
  'ka',
  'ver',
  'lu',
  'ten',
  'pi',
  'mass',
  'gra',
  'vel',
  'o',
  'chem',
  'ri',
  'un',
];

/** The same for the same seed. */
export function words(seed: number, count: number): string {
  let state = seed * 2_654_435_761 + 12_345;
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + next(3) }, () => syllables[next(syllables.length)]).join(''),
  ).join(' ');
}

const scopeOf = (run: string) => ({
  boardId: `${run}-${scope.boardId}`,
  classId: `${run}-${scope.classId}`,
  groupId: `${run}-${scope.groupId}`,
});
export const userCode = (run: string, index: number) => `${run}-s${index + 1}`;

/** Ten digits that begin with a 7; the run's own number keeps two runs apart. */
function phoneOf(run: string, index: number): string {
  const series = [...run].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90, 7);
  return `7${String(series).padStart(2, '0')}${String(index).padStart(7, '0')}`;
}
