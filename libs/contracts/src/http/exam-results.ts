import { z } from 'zod';
import { mostPlaces } from '../core/audience.js';
import { listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { examTypeNames, submitters } from '../shared/exam-values.js';
import { Instant, Reference } from '../shared/values.js';

const access = permitted('results.see');
const params = z.object({ examId: Reference });
const count = z.number().int().nonnegative();
const search = z.string().max(80).optional();
/** Of the exam's group; `none` are those without a section. */
const sectionId = Reference.optional();

/** An open test has no window: it runs for ever, and its results are seen meanwhile. */
export const examStates = ['upcoming', 'running', 'closed', 'open'] as const;
export type ExamState = (typeof examStates)[number];

const exam = z.object({
  examId: z.string(),
  examName: z.string(),
  examType: z.enum(examTypeNames),
  startAt: Instant.nullable(),
  endAt: Instant.nullable(),
  state: z.enum(examStates),
  /** Who has submitted and is ranked. */
  candidates: count,
  /** Students who have a place in it now, with and without a submission. */
  expected: count,
});

const place = z.object({
  boardId: z.string(),
  classId: z.string(),
  groupId: z.string(),
  sectionId: z.string().nullable(),
});

const listed = exam.extend({
  // a server of the release before tells none of these
  /** Null until `PaperDescribed` has arrived. */
  minutes: z.number().int().nullable().default(null),
  questions: count.default(0),
  /** Empty where it was published before this was kept. */
  places: z.array(place).max(mostPlaces).default([]),
  /** Students besides those of its places. */
  extraStudents: count.default(0),
});
export type ListedExam = z.infer<typeof listed>;

export const listExamResults = defineRoute({
  service: 'analytics',
  name: 'listExamResults',
  method: 'GET',
  path: '/operator/exam-results',
  summary: 'The ranked exams of the organisation, of a teacher those of own classes, with their state',
  access,
  scope: 'results.read',
  query: listQuery(['startAt', 'name'], { q: search, state: z.enum(examStates).optional() }, true),
  answer: listAnswer(listed),
});

const section = { sectionId: z.string().nullable(), sectionName: z.string().nullable() };

export const examOfStaff = exam.extend({
  /** Null where it was published before this was kept. */
  place: place.nullable(),
  /** Of its group, where it is held for the whole of it. */
  sections: z.array(z.object({ sectionId: z.string(), sectionName: z.string() })).max(1000),
});

export type ExamOfStaff = z.infer<typeof examOfStaff>;

export const readExam = defineRoute({
  service: 'analytics',
  name: 'readExam',
  method: 'GET',
  path: '/operator/exam-results/:examId',
  summary: 'One exam as the list has it, with its sections; of a teacher the own ones',
  access,
  scope: 'results.read',
  params,
  answer: z.object({ status: z.literal(true), Item: examOfStaff }),
  refusals: ['standing.no_exam'],
});

const figures = z.object({
  candidates: count,
  /** Marks; null without a candidate. */
  mean: z.number().nullable(),
  median: z.number().nullable(),
  highest: z.number().nullable(),
});

export const examResults = exam.extend({
  totalMarks: z.number(),
  subjects: z.array(z.object({ subjectId: z.string(), subjectName: z.string(), maximumMarks: z.number() })).max(50),
  /** False where a teacher sees some sections only: the figures are theirs, ranks are those of the whole exam. */
  isWhole: z.boolean(),
  absent: count,
  figures,
  /** Of one round width, over the marks that there are. `until` belongs to the last alone. */
  histogram: z.array(z.object({ from: z.number(), until: z.number(), candidates: count })).max(11),
  /** Each with those who sat in it; null is no section. */
  sections: z.array(figures.extend(section)).max(1000),
});
export type ExamResults = z.infer<typeof examResults>;

export const getExamResults = defineRoute({
  service: 'analytics',
  name: 'getExamResults',
  method: 'GET',
  path: '/operator/exams/:examId/results',
  summary: 'Candidates, mean, median, highest, histogram and sections compared, once nobody writes any more',
  access,
  scope: 'results.read',
  params,
  answer: z.object({ status: z.literal(true), Item: examResults }),
  refusals: ['standing.no_exam', 'release.not_closed'],
});

const student = z.object({
  userId: z.string(),
  accountId: z.string(),
  name: z.string(),
  userCode: z.string().nullable(),
  ...section,
});

export type ExamStudentRow = z.infer<typeof student>;

export const examResultRow = student.extend({
  rank: count,
  percentile: z.number(),
  marks: z.number(),
  subjects: z.array(z.object({ subjectId: z.string(), marks: z.number() })).max(50),
  right: count,
  wrong: count,
  unanswered: count,
  timeTakenSeconds: count,
  submittedAt: Instant,
  /** Null where it was submitted before this was kept. */
  submittedBy: z.enum(submitters).nullable(),
});
export type ExamResultRow = z.infer<typeof examResultRow>;

export const listExamStudents = defineRoute({
  service: 'analytics',
  name: 'listExamStudents',
  method: 'GET',
  path: '/operator/exams/:examId/results/students',
  summary: 'The results of the students of an exam, the best first, once nobody writes any more',
  access,
  params,
  query: listQuery(['marks', 'name', 'code', 'time'], { q: search, sectionId }, true),
  answer: listAnswer(examResultRow),
  refusals: ['standing.no_exam', 'release.not_closed'],
});

export const listExamExpected = defineRoute({
  service: 'analytics',
  name: 'listExamExpected',
  method: 'GET',
  path: '/operator/exams/:examId/expected',
  summary: 'Students who have a place in the exam now, of all its places and by name; of a teacher the own ones',
  access,
  params,
  query: listQuery(['name', 'code'], { q: search, sectionId }),
  answer: listAnswer(student),
  refusals: ['standing.no_exam'],
});

export const listExamAbsent = defineRoute({
  service: 'analytics',
  name: 'listExamAbsent',
  method: 'GET',
  path: '/operator/exams/:examId/results/absent',
  summary: 'Students who have a place in the exam and did not submit it',
  access,
  params,
  query: listQuery(['name', 'code'], { q: search, sectionId }),
  answer: listAnswer(student),
  refusals: ['standing.no_exam', 'release.not_closed'],
});

export const readExamResultsFile = defineRoute({
  service: 'analytics',
  name: 'readExamResultsFile',
  method: 'GET',
  path: '/operator/exams/:examId/results/file',
  summary: 'The results of all students of an exam, or of a section, as CSV or XLSX; an entry of the trail',
  access,
  needsProof: true,
  params,
  query: z.object({ format: z.enum(['csv', 'xlsx']), sectionId }),
  raw: true,
  answer: z.unknown(),
  refusals: ['standing.no_exam', 'release.not_closed'],
});

/** Each exam is a shift; the subjects in the order in which they break ties, that of the first exam's paper where none is given. */
export const makeMeritList = defineRoute({
  service: 'analytics',
  name: 'makeMeritList',
  method: 'POST',
  path: '/operator/merit-lists',
  summary: 'One merit list of an exam that was held in several shifts, as CSV; an entry of the trail',
  access,
  needsProof: true,
  body: z.object({
    examIds: z.array(Reference).min(1).max(20),
    subjects: z.array(Reference).min(1).max(50).optional(),
  }),
  raw: true,
  answer: z.unknown(),
  refusals: ['standing.no_exam', 'release.not_closed', 'merit.subjects_differ'],
});
