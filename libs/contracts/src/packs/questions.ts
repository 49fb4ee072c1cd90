import { z } from 'zod';
import { answerRange, difficultyNames, languageCodes, questionTypeNames } from '../shared/exam-values.js';
import { Code } from '../shared/values.js';

/** A picture by name; questions refer to the name. The bytes decide what it is, not the name. */
export const packPicture = z.strictObject({
  name: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_./-]{0,119}$/),
  base64: z.base64().max(4_000_000),
});

/** Text with formulas in `$…$`, `$$…$$`, `\(…\)`, `\[…\]` and a small set of HTML tags, cleaned on import. */
const text = z.string().trim().min(1).max(20_000);
const picture = z.string().max(120).nullable().default(null);

/** The texts of a question in another language; one that is left out is read in the question's own. */
const translation = z.strictObject({
  question: text.nullable().default(null),
  paragraph: z.string().trim().max(20_000).nullable().default(null),
  /** In the order of the options, one for each. */
  options: z.array(z.string().max(5_000)).max(7).default([]),
  hint: z.string().max(5_000).nullable().default(null),
  explanation: z.string().max(20_000).nullable().default(null),
});

export const packQuestion = z.strictObject({
  questionId: Code,
  orgId: Code,
  subjectId: Code,
  subjectName: z.string().trim().min(1).max(80),
  chapter: z.string().trim().max(120).default(''),
  topic: z.string().trim().max(120).default(''),
  difficulty: z.enum(difficultyNames).default('Medium'),
  questionType: z.enum(questionTypeNames),
  question: text,
  picture,
  /** Questions of one paragraph set share the paragraph's code and text. */
  paragraphId: Code.nullable().default(null),
  paragraph: z.string().trim().max(20_000).nullable().default(null),
  paragraphPicture: picture,
  /** In the order of their letters a to g. */
  options: z
    .array(z.strictObject({ value: z.string().max(5_000), picture }))
    .max(7)
    .default([]),
  /** INT and NUM: left out, an answer is one digit or within ±9999.99. */
  answerRange: answerRange.nullable().default(null),
  key: z.string().trim().min(1).max(300),
  alternateKey: z.string().trim().max(300).nullable().default(null),
  hint: z.string().max(5_000).nullable().default(null),
  hintPicture: picture,
  explanation: z.string().max(20_000).nullable().default(null),
  explanationPicture: picture,
  videoLinking: z
    .array(z.strictObject({ contentOrigin: z.string().max(20), contentStorageKey: z.string().max(300) }))
    .max(10)
    .default([]),
  translations: z.partialRecord(z.enum(languageCodes), translation).default({}),
  idealSeconds: z.number().int().positive().max(7_200).nullable().default(null),
});

export type PackPicture = z.infer<typeof packPicture>;
export type PackTranslation = z.infer<typeof translation>;
export type PackQuestion = z.infer<typeof packQuestion>;
