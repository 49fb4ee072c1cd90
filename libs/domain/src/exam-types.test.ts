import {
  examListKinds,
  examTypes,
  examTypesOfKind,
  isMockTest,
  isTeacherExam,
  parseExamListKind,
  parseExamType,
  runnerOf,
} from './exam-types.js';

const documented = [
  'Assessment',
  'MockTest',
  'AdhocMockTest',
  'AdhocMockTestT2',
  'SelfAssessment',
  'DiagnosticTest',
] as const;

test('[MOCK-006] the exam types are those of the documents, and the quizzes', () => {
  expect([...examTypes].sort()).toEqual([...documented, 'Quiz'].sort());
});

test.each(documented)('[MOCK-006] %s is read in any case', (type) => {
  expect([type, type.toLowerCase(), type.toUpperCase(), ` ${type} `].map(parseExamType)).toEqual([
    type,
    type,
    type,
    type,
  ]);
});

test.each(['', 'Exam', 'MockTest2', 'Mock Test', 'constructor'])('[MOCK-006] %j is no exam type', (written) => {
  expect(parseExamType(written)).toBeNull();
});

test('[RUN-003] mock tests use the grid runner, everything else the list runner', () => {
  const grid = ['MockTest', 'AdhocMockTest', 'AdhocMockTestT2'];
  for (const type of examTypes) {
    expect(runnerOf(type)).toBe(grid.includes(type) ? 'grid' : 'list');
    expect(isMockTest(type)).toBe(grid.includes(type));
    expect(isTeacherExam(type)).toBe(type === 'Assessment');
  }
});

test('no exam type stands in two lists', () => {
  const listed = examListKinds.flatMap((kind) => examTypesOfKind[kind]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('list kinds are read in any case and others are not known', () => {
  expect(['assessments', 'ADHOCMOCKTEST', 'selfassessments', 'quiz'].map(parseExamListKind)).toEqual([
    'assessments',
    'adhocmocktest',
    'selfAssessments',
    null,
  ]);
});
