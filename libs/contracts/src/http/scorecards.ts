import { z } from 'zod';
import { change } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { allow, anyone, defineRoute } from '../core/route.js';
import { Language } from '../shared/learning-values.js';
import { translations } from '../shared/translations.js';
import { Instant, Reference } from '../shared/values.js';

/** As typed or scanned, with blanks and dashes: what is no code is answered like a code that nobody has. */
const params = z.object({ code: z.string().min(1).max(80) });
const ofExam = z.object({ examId: Reference, accountId: Reference });

/** Tries of codes in an hour from one address. */
export const scorecardTriesAnHour = 30;
/** In one file for the staff. */
export const mostScorecards = 5_000;

export const scorecardStates = ['valid', 'superseded', 'withdrawn'] as const;
export type ScorecardState = (typeof scorecardStates)[number];

/** What anybody reads who has the code: of the person the given name and an initial, and no more. */
export const publicScorecard = z.object({
  state: z.enum(scorecardStates),
  organisation: z.string(),
  exam: z.string(),
  /** As it was issued. */
  translations: translations('exam'),
  /** YYYY-MM-DD, in India. */
  date: z.string(),
  name: z.string(),
  issuedAt: Instant,
  /** As issued; null once it is withdrawn. */
  figures: z.object({ marks: z.number(), rank: z.number().int(), percentile: z.number() }).nullable(),
});
export type PublicScorecard = z.infer<typeof publicScorecard>;

export const checkScorecard = defineRoute({
  service: 'analytics',
  name: 'checkScorecard',
  method: 'GET',
  path: '/scorecards/:code',
  summary: 'What a scorecard says and whether it is valid, for anybody who has its code',
  access: anyone,
  params,
  answer: z.object({ status: z.literal(true), Item: publicScorecard }),
  refusals: ['scorecard.not_found', 'scorecard.too_many_tries'],
});

export const downloadScorecard = defineRoute({
  service: 'analytics',
  name: 'downloadScorecard',
  method: 'GET',
  path: '/scorecards/examId/:examId/accountId/:accountId',
  summary: "The student's own scorecard as a PDF, from the release of the results on; the first time it is issued",
  access: allow('student'),
  own: ['params.accountId'],
  params: ofExam,
  query: z.object({ language: Language.default('en') }),
  raw: true,
  answer: z.unknown(),
  refusals: ['scorecard.not_found', 'scorecard.not_released', 'scorecard.withdrawn'],
});

export const downloadScorecards = defineRoute({
  service: 'analytics',
  name: 'downloadScorecards',
  method: 'GET',
  path: '/operator/scorecards/:examId',
  summary:
    'The scorecards of a section, or of all students whom the person may see, as one PDF or a ZIP, from the release of the results on; an entry of the trail',
  access: permitted('results.see'),
  needsProof: true,
  params: z.object({ examId: Reference }),
  query: z.object({
    format: z.enum(['pdf', 'zip']).default('pdf'),
    language: Language.default('en'),
    /** `none` are those without a section. */
    sectionId: Reference.optional(),
  }),
  raw: true,
  answer: z.unknown(),
  refusals: [
    'standing.no_exam',
    'release.not_closed',
    'scorecard.not_found',
    'scorecard.not_released',
    'scorecard.too_many',
  ],
  timeoutMs: 300_000,
});

export const withdrawScorecard = defineRoute({
  service: 'analytics',
  name: 'withdrawScorecard',
  method: 'DELETE',
  path: '/scorecards/examId/:examId/accountId/:accountId',
  summary: "Withdraws the student's own scorecards of an exam: their public pages show no figures any more",
  access: allow('student'),
  own: ['params.accountId'],
  params: ofExam,
  /** A guardian has no sign-in: it acts in the student's account, as with a consent. */
  query: z.object({ by: z.enum(['student', 'guardian']).default('student') }),
  answer: z.object({ status: z.literal(true) }),
  refusals: ['scorecard.not_found'],
});

export const withdrawScorecardByOffice = defineRoute({
  service: 'analytics',
  name: 'withdrawScorecardByOffice',
  method: 'POST',
  path: '/operator/scorecards/:code/withdrawal',
  summary: 'Withdraws a scorecard of the organisation: its public page shows no figures any more',
  access: permitted('people.manage'),
  change: 'scorecard.withdrawn',
  params,
  body: change({ reason: z.string().trim().min(1).max(500) }),
  answer: z.object({ status: z.literal(true) }),
  refusals: ['scorecard.not_found'],
});
