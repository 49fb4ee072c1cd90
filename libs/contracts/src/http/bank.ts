import { z } from 'zod';
import { change, listAnswer, listQuery, manyResult, Version } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { packQuestion } from '../packs/questions.js';
import { difficultyNames, languageCodes, questionTypeNames } from '../shared/exam-values.js';
import { Code, Instant, Reference } from '../shared/values.js';
import { Tag, tagLimits } from '../shared/tags.js';
import { taughtPlace } from '../events/identity.js';
import { paperQuestion } from './attempts.js';

const ok = z.literal(true);
const access = permitted('questions.edit');
const id = z.object({ questionId: Reference });
/** Of super, who belongs to no school; of everybody else it is the own one. */
const orgId = Reference.optional();

/** Where a school asks for review, what nobody but its author has read is a draft. */
export const questionStates = ['draft', 'ready', 'retired', 'deleted'] as const;

export const bankRow = z.object({
  questionId: z.string(),
  version: Version,
  state: z.enum(questionStates),
  questionType: z.enum(questionTypeNames),
  difficulty: z.enum(difficultyNames),
  subjectId: z.string(),
  subjectName: z.string(),
  chapter: z.string(),
  topic: z.string(),
  /** Its first thousand characters. */
  question: z.string(),
  languages: z.array(z.string()).max(10),
  tags: z.array(z.string()).max(tagLimits.ofQuestion).optional(),
  /** Of how many tests' papers it is, those of practice left out. */
  uses: z.number().int(),
  changedAt: Instant,
});
export type BankRow = z.infer<typeof bankRow>;

/** What an editor changes. Pictures are named as the bank names them, and only those that it has. */
export const questionContent = packQuestion.omit({ questionId: true, orgId: true });
export type QuestionContent = z.infer<typeof questionContent>;

export const listQuestions = defineRoute({
  service: 'assessment',
  name: 'listQuestions',
  method: 'GET',
  path: '/operator/questions',
  summary: 'Questions of the organisation by words in any script and filters; a teacher’s are those of own subjects',
  access,
  query: listQuery(
    ['changed', 'code'],
    {
      q: z.string().trim().max(200).optional(),
      subjectId: Reference.optional(),
      chapter: z.string().max(120).optional(),
      topic: z.string().max(120).optional(),
      questionType: z.enum(questionTypeNames).optional(),
      difficulty: z.enum(difficultyNames).optional(),
      language: z.enum(languageCodes).optional(),
      state: z.enum(questionStates).default('ready'),
      use: z.enum(['used', 'unused']).optional(),
      tag: Tag.optional(),
      orgId,
    },
    true,
  ),
  answer: listAnswer(bankRow),
});

export const bankFacets = defineRoute({
  service: 'assessment',
  name: 'bankFacets',
  method: 'GET',
  path: '/operator/questions/facets',
  summary:
    'Subjects, chapters and tags of the bank with their questions that are ready; subjects and chapters of the curriculum have none yet',
  access,
  query: z.object({ orgId }),
  answer: z.object({
    status: ok,
    chapters: z
      .array(
        z.object({
          subjectId: z.string(),
          subjectName: z.string(),
          chapter: z.string(),
          questions: z.number().int(),
        }),
      )
      .max(5_000),
    /** Those of most questions first. */
    tags: z
      .array(z.object({ tag: z.string(), questions: z.number().int() }))
      .max(500)
      .optional(),
  }),
});

export const readQuestion = defineRoute({
  service: 'assessment',
  name: 'readQuestion',
  method: 'GET',
  path: '/operator/questions/:questionId',
  summary: 'A question: what an editor changes, what the exam room shows, older versions, and which tests ask it',
  access,
  params: id,
  query: z.object({ orgId, version: z.coerce.number().int().positive().max(2_147_483_647).optional() }),
  answer: z.object({
    status: ok,
    question: z.object({
      questionId: z.string(),
      version: Version,
      state: z.enum(questionStates),
      changedBy: z.string().nullable(),
      changedAt: Instant,
      content: questionContent,
      /** Languages whose translation was made from an older version, until somebody confirms it. */
      outdated: z.array(z.enum(languageCodes)).max(10),
      shown: paperQuestion,
    }),
    versions: z.array(z.object({ version: Version, changedBy: z.string().nullable(), changedAt: Instant })).max(200),
    uses: z
      .array(
        z.object({
          examId: z.string(),
          examName: z.string(),
          startAt: Instant.nullable(),
          version: Version.nullable(),
        }),
      )
      .max(200),
    duplicates: z.array(z.string()).max(20),
  }),
  refusals: ['question.not_found'],
});

const written = z.object({
  status: ok,
  questionId: z.string(),
  version: Version,
  /** Others that equal it but for spaces, punctuation and case. */
  duplicates: z.array(z.string()).max(20),
});
const faults = ['question.incomplete', 'question.key_invalid'];

export const createQuestion = defineRoute({
  service: 'assessment',
  name: 'createQuestion',
  method: 'POST',
  path: '/operator/questions',
  summary: 'Writes a question into the bank',
  access,
  change: 'question.created',
  body: change({ content: questionContent, questionId: Code.optional(), orgId }),
  answer: written,
  refusals: [...faults, 'question.code_taken'],
});

export const changeQuestion = defineRoute({
  service: 'assessment',
  name: 'changeQuestion',
  method: 'PUT',
  path: '/operator/questions/:questionId',
  summary: 'Makes the next version of a question; tests that are published keep theirs',
  access,
  change: 'question.changed',
  params: id,
  body: change({
    version: Version,
    content: questionContent,
    /** Languages whose translation says what the question says now. */
    confirmed: z.array(z.enum(languageCodes)).max(10).default([]),
    orgId,
  }),
  answer: written,
  refusals: [...faults, 'question.not_found', 'edit.conflict'],
});

export const moveQuestions = defineRoute({
  service: 'assessment',
  name: 'moveQuestions',
  method: 'POST',
  path: '/operator/questions/state',
  summary:
    'Retires questions, deletes unused ones for 30 days, takes either back, or makes a draft ready as its reviewer',
  access,
  change: 'question.moved',
  body: change({
    questionIds: z.array(Reference).min(1).max(5_000),
    to: z.enum(['ready', 'retired', 'deleted']),
    orgId,
  }),
  answer: z.object({ status: ok, ...manyResult }),
  refusals: ['question.not_found', 'question.in_use', 'approval.same_person'],
});

const tagsGiven = z.array(Tag).max(tagLimits.ofQuestion).default([]);
const tagging = z.object({
  questionIds: z.array(Reference).min(1).max(5_000),
  add: tagsGiven,
  remove: tagsGiven,
});
export type Tagging = z.infer<typeof tagging>;

export const tagQuestions = defineRoute({
  service: 'assessment',
  name: 'tagQuestions',
  method: 'POST',
  path: '/operator/questions/tags',
  summary: 'Gives tags to questions and takes tags off; the answer says what restores the tags that they had',
  access,
  change: 'question.tagged',
  body: change({ changes: z.array(tagging).min(1).max(5_000), orgId }),
  answer: z.object({ status: ok, ...manyResult, before: z.array(tagging).max(5_000) }),
  refusals: ['question.not_found', 'question.too_many_tags'],
});

export const drawRule = z.object({
  subjectId: Reference,
  chapter: z.string().max(120).optional(),
  questionType: z.enum(questionTypeNames).optional(),
  difficulty: z.enum(difficultyNames).optional(),
  count: z.number().int().min(1).max(250),
});

export const drawQuestions = defineRoute({
  service: 'assessment',
  name: 'drawQuestions',
  method: 'POST',
  path: '/operator/questions/draw',
  summary: 'Draws questions by rule, those that the audience had least lately first; the same seed gives the same draw',
  access,
  body: z.object({
    rules: z.array(drawRule).min(1).max(60),
    /** Not these: what the paper has already. */
    without: z.array(Reference).max(250).default([]),
    places: z
      .array(taughtPlace.omit({ subjectIds: true }))
      .max(50)
      .default([]),
    seed: z.string().min(1).max(80),
  }),
  answer: z.object({
    status: ok,
    questionIds: z.array(z.string()).max(15_000),
    /** How many are missing, by the place of the rule. */
    short: z.array(z.object({ rule: z.number().int(), missing: z.number().int() })).max(60),
  }),
});
