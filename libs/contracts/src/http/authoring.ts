import { z } from 'zod';
import { mostExtraStudents, mostPlaces } from '../core/audience.js';
import { change, listAnswer, listQuery, Version } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { languageCodes, questionTypeNames } from '../shared/exam-values.js';
import { findings } from '../shared/findings.js';
import { Id, Instant, Reference, SectionOrGroup } from '../shared/values.js';
import { paper } from './attempts.js';
import { examDetails } from './exams.js';

const access = permitted('tests.edit');
const ok = z.literal(true);
const params = z.object({ examId: Reference });
const marks = z.number().min(0).max(100).multipleOf(0.01);

const examName = z.string().max(120);
const instructions = z.string().max(20_000);

/** As far as it is written: what is missing is told by its checklist, not refused. */
export const draftContent = z.object({
  examName,
  instructions: instructions.optional(),
  /** What is empty in a language is read in the test's own. */
  translations: z.partialRecord(z.enum(languageCodes), z.strictObject({ examName, instructions }).partial()).optional(),
  /** The first of its places; without a section the whole group. */
  place: SectionOrGroup.nullable(),
  /** Besides the first, and students besides those of all places. */
  morePlaces: z
    .array(SectionOrGroup)
    .max(mostPlaces - 1)
    .optional(),
  extraStudents: z.array(Id).max(mostExtraStudents).optional(),
  startAt: Instant,
  endAt: Instant,
  durationMinutes: z.number().int().min(1).max(600),
  /** Of every question; what is taken off for a wrong answer is a positive number. */
  positiveMarks: marks,
  negativeMarks: marks,
  /** Grouped by subject when it is published; otherwise in this order. */
  questionIds: z.array(Reference).max(250),
});
export type DraftContent = z.infer<typeof draftContent>;

export const draftStates = ['draft', 'published', 'withdrawn'] as const;

const listed = z.object({
  examId: z.string(),
  examName: z.string(),
  state: z.enum(draftStates),
  startAt: Instant,
  questions: z.number().int().nonnegative(),
  changedBy: z.string(),
  changedAt: Instant,
});
export type ListedDraft = z.infer<typeof listed>;

export const listDrafts = defineRoute({
  service: 'assessment',
  name: 'listDrafts',
  method: 'GET',
  path: '/operator/exams',
  summary: 'Tests of the console, drafts and published ones: of a teacher the own ones and those of own classes',
  access,
  query: listQuery(
    ['changed'],
    { q: z.string().trim().max(80).optional(), state: z.enum(draftStates).optional() },
    true,
  ),
  answer: listAnswer(listed),
});

export const createDraft = defineRoute({
  service: 'assessment',
  name: 'createDraft',
  method: 'POST',
  path: '/operator/exams',
  summary: 'Begins a test: nobody but the staff sees it until it is published',
  access,
  change: 'exam.drafted',
  body: change({ content: draftContent }),
  answer: z.object({ status: ok, examId: z.string(), version: Version }),
});

const question = z.object({
  questionId: z.string(),
  question: z.string(),
  questionType: z.enum(questionTypeNames),
  subjectName: z.string(),
  /** In which the test asks it, and the one that the bank has now. */
  version: Version,
  newest: Version,
});
export type DraftQuestion = z.infer<typeof question>;

export const readDraft = defineRoute({
  service: 'assessment',
  name: 'readDraft',
  method: 'GET',
  path: '/operator/exams/:examId',
  summary: 'A test of the console as it was saved last, with its questions in the versions that it asks, without keys',
  access,
  params,
  answer: z.object({
    status: ok,
    examId: z.string(),
    version: Version,
    state: z.enum(draftStates),
    changedBy: z.string(),
    changedAt: Instant,
    isSealed: z.boolean(),
    content: draftContent,
    /** Those of its questions that the bank shows the caller, in any order. */
    questions: z.array(question).max(250),
  }),
  refusals: ['draft.not_found'],
});

export const changeDraft = defineRoute({
  service: 'assessment',
  name: 'changeDraft',
  method: 'PATCH',
  path: '/operator/exams/:examId',
  summary:
    'Saves a draft; of what is published a later end, more places and more students, anything else once it is taken back',
  access,
  change: 'exam.draft_changed',
  params,
  body: change({ version: Version, content: draftContent }),
  answer: z.object({ status: ok, version: Version }),
  refusals: [
    ...['draft.not_found', 'draft.published', 'edit.conflict', 'exam.begun', 'exam.withdrawn', 'exam.closed'],
    ...['exam.not_ready', 'exam.not_your_section'],
  ],
});

export const useNewestQuestions = defineRoute({
  service: 'assessment',
  name: 'useNewestQuestions',
  method: 'POST',
  path: '/operator/exams/:examId/newest-questions',
  summary: 'Makes a draft ask these questions as the bank has them now; otherwise it asks them as they were put in',
  access,
  change: 'exam.draft_changed',
  params,
  /** Each in which version it was asked: a question is an object of its own, whatever else of the draft has changed. */
  body: change({
    versions: z.record(Reference, Version).refine((all) => Object.keys(all).length <= 250, 'At most 250 questions.'),
  }),
  answer: z.object({ status: ok, version: Version }),
  refusals: ['draft.not_found', 'draft.published', 'edit.conflict', 'exam.begun', 'exam.withdrawn'],
});

export const removeDraft = defineRoute({
  service: 'assessment',
  name: 'removeDraft',
  method: 'PUT',
  path: '/operator/exams/:examId/removal',
  summary: 'Removes a draft, or brings it back within thirty days',
  access,
  change: 'exam.draft_removed',
  params,
  body: change({ isRemoved: z.boolean() }),
  answer: z.object({ status: ok }),
  refusals: ['draft.not_found', 'draft.published'],
});

export const sealDraft = defineRoute({
  service: 'assessment',
  name: 'sealDraft',
  method: 'PUT',
  path: '/operator/exams/:examId/seal',
  summary:
    'Seals a test: until it closes its questions, in the bank too, are seen by its authors and super alone, each time with an entry',
  access: permitted('tests.seal'),
  change: 'exam.sealed',
  params,
  /** Besides who made the test. Once it is sealed, only its authors and super find it, to open it again. */
  body: change({ isSealed: z.boolean(), authors: z.array(Id).max(20).default([]) }),
  answer: z.object({ status: ok }),
  refusals: ['draft.not_found'],
});

export const readChecklist = defineRoute({
  service: 'assessment',
  name: 'readChecklist',
  method: 'GET',
  path: '/operator/exams/:examId/checklist',
  summary: 'What keeps the test from being published, and what wants to be accepted first',
  access,
  params,
  answer: z.object({ status: ok, version: Version, faults: findings, warnings: findings }),
  refusals: ['draft.not_found'],
});

export const tryDraft = defineRoute({
  service: 'assessment',
  name: 'tryDraft',
  method: 'GET',
  path: '/operator/exams/:examId/trial',
  summary: 'The test as the exam room opens it, without keys, for its authors to sit; nothing of it is stored',
  access,
  params,
  answer: z.object({
    status: ok,
    Item: z.object({
      paper,
      exam: examDetails.pick({
        ...({ examId: true, examName: true, examType: true, testType: true, bufferMinutes: true } as const),
        translations: true,
        ...({ countMarkedOnly: true, totalTime: true, reviewRelease: true, toDateTime: true, subjects: true } as const),
      }),
    }),
  }),
  refusals: ['draft.not_found', 'exam.not_ready'],
});

export const publishDraft = defineRoute({
  service: 'assessment',
  name: 'publishDraft',
  method: 'POST',
  path: '/operator/exams/:examId/publication',
  summary:
    'Publishes the draft of this version as a content pack would; each warning of its checklist is accepted by its code',
  access,
  change: 'exam.published',
  params,
  body: change({ version: Version, accepted: z.array(z.string().max(40)).max(20).default([]) }),
  answer: z.object({ status: ok, revision: Version, version: Version }),
  refusals: [
    ...['draft.not_found', 'draft.published', 'edit.conflict', 'exam.not_ready', 'exam.not_your_section'],
    ...['approval.needed', 'exam.withdrawn'],
  ],
});

export const takeBackExam = defineRoute({
  service: 'assessment',
  name: 'takeBackExam',
  method: 'POST',
  path: '/operator/exams/:examId/take-back',
  summary: 'Makes a published test a draft again while nobody has begun; the students see it no more',
  access,
  change: 'exam.taken_back',
  params,
  body: change({}),
  answer: z.object({ status: ok, version: Version }),
  refusals: ['draft.not_found', 'exam.begun', 'exam.not_your_section', 'exam.withdrawn'],
});

export const withdrawExam = defineRoute({
  service: 'assessment',
  name: 'withdrawExam',
  method: 'POST',
  path: '/operator/exams/:examId/withdrawal',
  summary:
    'Withdraws a published exam and tells its students; once somebody has begun only with a reason, and running attempts end as void',
  access,
  change: 'exam.withdrawn',
  params,
  body: change({ reason: z.string().trim().max(500).default('') }),
  /** How many attempts were running. */
  answer: z.object({ status: ok, attempts: z.number().int().nonnegative() }),
  refusals: ['exam.not_found', 'exam.not_your_section', 'decision.reason_missing'],
});
