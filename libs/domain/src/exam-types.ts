/** The exam types of the documents (3 §9, decision T45), the lists they are in and the runners they use. */
export const examTypes = [
  'Assessment',
  'MockTest',
  'AdhocMockTest',
  'AdhocMockTestT2',
  'SelfAssessment',
  'DiagnosticTest',
  'Quiz',
] as const;
export type ExamType = (typeof examTypes)[number];

const byLowerCase = new Map<string, ExamType>(examTypes.map((type) => [type.toLowerCase(), type]));

/** The exam type whatever its case; null for another word, which a caller refuses (ledger MOCK-006). */
export const parseExamType = (written: string): ExamType | null =>
  byLowerCase.get(written.trim().toLowerCase()) ?? null;

/** The kinds of the list calls. */
export const examListKinds = ['assessments', 'adhocmocktest', 'selfAssessments'] as const;
export type ExamListKind = (typeof examListKinds)[number];

/** Which exam types a list holds. Diagnostic tests and quizzes are reached from the learning pages, not from a list. */
export const examTypesOfKind: Readonly<Record<ExamListKind, readonly ExamType[]>> = {
  assessments: ['Assessment'],
  adhocmocktest: ['MockTest', 'AdhocMockTest', 'AdhocMockTestT2'],
  selfAssessments: ['SelfAssessment'],
};

/** The list kind whatever its case, null for another word. */
export function parseExamListKind(written: string): ExamListKind | null {
  const lower = written.trim().toLowerCase();
  return examListKinds.find((kind) => kind.toLowerCase() === lower) ?? null;
}

/** Ranked tests, sat in the grid runner. */
export const isMockTest = (type: ExamType): boolean => examTypesOfKind.adhocmocktest.includes(type);

/** Set by a teacher; only these may be begun late (3 §4). */
export const isTeacherExam = (type: ExamType): boolean => type === 'Assessment';

/** A quiz is taken as often as one likes; everything else is submitted once. */
export const mayRetake = (type: ExamType): boolean => type === 'Quiz';

/** Taken for oneself: no rank, no notice of a result. */
export const isPractice = (type: ExamType): boolean =>
  type === 'Quiz' || type === 'DiagnosticTest' || type === 'SelfAssessment';

export type Runner = 'list' | 'grid';

/** Mock tests use the grid runner, everything else the list runner (ledger RUN-003). */
export const runnerOf = (type: ExamType): Runner => (isMockTest(type) ? 'grid' : 'list');
