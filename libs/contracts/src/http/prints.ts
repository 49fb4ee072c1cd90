import { z } from 'zod';
import { change } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { languageCodes } from '../shared/exam-values.js';
import { Id, Instant, Reference } from '../shared/values.js';
import { paperQuestion } from './attempts.js';
import { keyTreatmentNames } from './keys.js';

const access = permitted('results.decide');
const params = z.object({ examId: Reference });
export const paperSetLetters = ['A', 'B', 'C', 'D'] as const;

const set = z.object({
  setId: Id,
  letter: z.enum(paperSetLetters),
  /** Of the test: one that was published again has sets of its own, the earlier ones stay. */
  revision: z.number().int(),
  madeAt: Instant,
});
export type PaperSet = z.infer<typeof set>;
const sets = z.array(set).max(400);

export const listPaperSets = defineRoute({
  service: 'assessment',
  name: 'listPaperSets',
  method: 'GET',
  path: '/operator/exams/:examId/paper-sets',
  summary: 'The sets in which a paper is printed, and the languages of its questions',
  access,
  params,
  answer: z.object({
    status: z.literal(true),
    revision: z.number().int(),
    languages: z.array(z.enum(languageCodes)).max(languageCodes.length),
    sets,
  }),
  refusals: ['exam.not_found'],
});

export const makePaperSets = defineRoute({
  service: 'assessment',
  name: 'makePaperSets',
  method: 'POST',
  path: '/operator/exams/:examId/paper-sets',
  summary: 'Draws sets of the published paper, up to so many; those that are there stay as they are',
  access,
  change: 'paper.sets_made',
  params,
  body: change({ count: z.number().int().min(1).max(paperSetLetters.length) }),
  answer: z.object({ status: z.literal(true), sets }),
  refusals: ['exam.not_found'],
});

const translated = z.object({
  question: z.string().nullable(),
  paragraph: z.string().nullable(),
  options: z.array(z.string()).max(7),
  /** With solutions alone. */
  explanation: z.string().nullable().optional(),
});

const printed = paperQuestion.omit({ otherLanguages: true }).extend({
  translations: z.partialRecord(z.enum(languageCodes), translated),
  /** With the key alone; as decided after the exam, where it was. */
  key: z.object({ accepted: z.array(z.string()).max(20), treatment: z.enum(keyTreatmentNames) }).optional(),
  /** With solutions alone. */
  solution: z.object({ explanation: z.string().nullable(), explanationUrl: z.string().nullable() }).optional(),
});
export type PrintedQuestion = z.infer<typeof printed>;

export const printPaper = defineRoute({
  service: 'assessment',
  name: 'printPaper',
  method: 'POST',
  path: '/operator/exams/:examId/prints',
  summary: 'A paper as it is printed, or one of its sets; an entry of the trail, and before the close with a proof',
  access,
  params,
  body: z.object({
    /** Null: as it is published. */
    setId: Id.nullable(),
    withKey: z.boolean(),
    withSolutions: z.boolean(),
  }),
  answer: z.object({
    status: z.literal(true),
    Item: z.object({
      examId: z.string(),
      examName: z.string(),
      revision: z.number().int(),
      letter: z.enum(paperSetLetters).nullable(),
      durationMinutes: z.number().int(),
      maximumMarks: z.number(),
      subjects: z.array(z.object({ subjectId: z.string(), subjectName: z.string() })).max(50),
      /** In the order of the set, with its numbers and letters. */
      questions: z.array(printed).max(250),
      /** Before the close each page names who printed it, and when. */
      isSealed: z.boolean(),
      printedAt: Instant,
    }),
  }),
  refusals: ['exam.not_found', 'paper.set_not_found'],
});
