import { z } from 'zod';
import { defineEvent, partOf } from '../core/event.js';
import { difficultyNames, examTypeNames, submitters } from '../shared/exam-values.js';
import { translations } from '../shared/translations.js';
import { Instant } from '../shared/values.js';
import { besides, examWidened, revision, scope } from './audience.js';
import { examRoomSet } from './rooms.js';

export const examPublished = defineEvent({
  name: 'ExamPublished',
  summary: 'An exam as it stands now; a higher revision was published again and is open again',
  version: 1,
  topic: 'assessment.exam',
  data: scope.extend({
    ...besides,
    examId: z.string(),
    /** Empty for a self assessment. */
    examName: z.string(),
    examType: z.enum(examTypeNames),
    startAt: Instant.nullable(),
    /**
     * Of the window: once it is over `ExamClosed` comes. Null for an open test, whatever end it shows: its standings
     * roll on.
     */
    endAt: Instant.nullable(),
    durationMinutes: z.number().int(),
    totalMarks: z.number(),
    questions: z.number().int(),
    subjects: z.array(
      z.object({
        subjectId: z.string(),
        subjectName: z.string(),
        maximumMarks: z.number(),
        questions: z.number().int(),
        translations: translations('subjectName'),
      }),
    ),
    /** Counts up when the same exam is published again. */
    revision,
    /** Stands where this revision has closed meanwhile, as an announced event may say. */
    closedAt: Instant.optional(),
    /** Stands where marks and ranks wait for somebody to release them; 'provisional': marks are told, ranks are not. */
    results: z.enum(['withheld', 'provisional']).optional(),
    translations: translations('examName'),
  }),
  key: (data) => data.examId,
});

export const paperDescribed = defineEvent({
  name: 'PaperDescribed',
  summary: 'What each question of a published paper is about, in paper order; no texts and no keys',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({
    examId: z.string(),
    /** The exam's: a new one describes a paper of its own, and both stay true. */
    revision: z.number().int().positive(),
    durationMinutes: z.number().int(),
    questions: z.array(
      z.object({
        questionId: z.string(),
        subjectId: z.string(),
        chapter: z.string(),
        topic: z.string(),
        difficulty: z.enum(difficultyNames),
        idealSeconds: z.number(),
      }),
    ),
  }),
  key: (data) => data.examId,
});

export const questionsPlaced = defineEvent({
  name: 'QuestionsPlaced',
  summary: 'A school has its first question of this subject, chapter and topic; told again where it is not remembered',
  version: 1,
  topic: 'assessment.bank',
  data: z.object({
    orgId: z.string(),
    subjectId: z.string(),
    /** By their names, as the question has them. */
    chapter: z.string(),
    topic: z.string(),
  }),
  key: (data) => [data.orgId, data.subjectId, data.chapter].join(' '),
});

export const examExtended = defineEvent({
  name: 'ExamExtended',
  summary: 'An exam has more time: when its window ends now',
  version: 2,
  topic: 'assessment.exam',
  announcedAs: 'ExamPublished',
  data: z.object({
    examId: z.string(),
    extensionId: z.string(),
    minutes: z.number().int(),
    /** Of the window with all extensions, later with each; null for an exam without one. */
    endAt: Instant.nullable(),
    /** To these alone, a part of them in each event; left out: to everybody. Their time does not move the window. */
    userIds: z.array(z.string()).optional(),
    /** For which interruption of the service it was given, where it was for one. */
    outage: z.object({ from: Instant, to: Instant }).optional(),
    revision,
  }),
  key: (data) => data.examId,
});

export const examTakenBack = defineEvent({
  name: 'ExamTakenBack',
  summary: 'A published exam that nobody has begun is a draft again: it is no exam until it is published anew',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({ examId: z.string(), orgId: z.string(), revision }),
  key: (data) => data.examId,
});

export const examWithdrawn = defineEvent({
  name: 'ExamWithdrawn',
  summary:
    'The school has withdrawn an exam, before or after somebody began: nobody sits it and nobody is ranked in it',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({ examId: z.string(), orgId: z.string(), withdrawnAt: Instant, revision }),
  key: (data) => data.examId,
});

export const examClosed = defineEvent({
  name: 'ExamClosed',
  summary: 'The window is over: standings are final',
  version: 2,
  topic: 'assessment.exam',
  data: z.object({ examId: z.string(), closedAt: Instant, revision }),
  key: (data) => data.examId,
});

export const resultsReleased = defineEvent({
  name: 'ResultsReleased',
  summary: 'Somebody has released the results of an exam, with ranks (`told`) or without (`provisional`)',
  version: 1,
  topic: 'assessment.exam',
  announcedAs: 'ExamPublished',
  data: z.object({ examId: z.string(), results: z.enum(['provisional', 'told']), releasedAt: Instant }),
  key: (data) => data.examId,
});

export const challengeWindowSet = defineEvent({
  name: 'ChallengeWindowSet',
  summary: 'The keys of an exam may be challenged until a time; told again when it is prolonged',
  version: 1,
  topic: 'assessment.exam',
  /** `isWithheld`: nobody has released anything of it yet, its keys neither. */
  data: z.object({ examId: z.string(), opensAt: Instant, closesAt: Instant, isWithheld: z.boolean() }),
  key: (data) => data.examId,
});

export const attemptsForced = defineEvent({
  name: 'AttemptsForced',
  summary: 'Staff end running attempts: their rooms send what waits until the server submits what it has',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({
    examId: z.string(),
    /** A part of them in each event. */
    userIds: z.array(z.string()).max(500),
    submittedAt: Instant,
  }),
  key: (data) => data.examId,
});

export const keyChallengeDecided = defineEvent({
  name: 'KeyChallengeDecided',
  summary: 'The school has decided on the key of a question; what became of one student’s challenge of it',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({
    challengeId: z.string(),
    examId: z.string(),
    examName: z.string(),
    questionId: z.string(),
    qNo: z.number().int().positive(),
    userId: z.string(),
    accountId: z.string(),
    outcome: z.enum(['accepted', 'otherwise', 'rejected']),
    /** As the staff wrote it. */
    reason: z.string(),
  }),
  key: (data) => data.examId,
});

const attempt = z.object({
  attemptId: z.string(),
  examId: z.string(),
  examName: z.string(),
  examType: z.enum(examTypeNames),
  userId: z.string(),
  accountId: z.string(),
  orgId: z.string(),
  attemptNumber: z.number().int().positive(),
});

export const attemptStarted = defineEvent({
  name: 'AttemptStarted',
  summary: 'A student has begun an attempt',
  version: 1,
  topic: 'assessment.attempt',
  data: attempt.extend({ startedAt: Instant, deadlineAt: Instant }),
  key: (data) => data.attemptId,
});

export const attemptCancelled = defineEvent({
  name: 'AttemptCancelled',
  summary: 'An attempt is void: its student has given it up, or its exam was withdrawn',
  version: 1,
  topic: 'assessment.attempt',
  data: attempt.extend({ cancelledAt: Instant, reopenings: z.number().int().positive().optional() }),
  key: (data) => data.attemptId,
});

export const attemptReopened = defineEvent({
  name: 'AttemptReopened',
  summary: 'Staff let a submitted attempt run again; until it is submitted once more it is in no rank',
  version: 1,
  topic: 'assessment.attempt',
  data: attempt.extend({
    /** How often it was reopened, this time included. */
    reopenings: z.number().int().positive(),
    reopenedAt: Instant,
    deadlineAt: Instant,
  }),
  key: (data) => data.attemptId,
  announcedAs: 'ExamSubmitted',
});

/** Marks are hundredths (centimarks), so that sums are exact wherever they are added up. */
const tally = z.object({
  centimarks: z.number().int(),
  maximumCentimarks: z.number().int(),
  right: z.number().int(),
  wrong: z.number().int(),
  partial: z.number().int(),
  overLimit: z.number().int(),
  unanswered: z.number().int(),
});

export const examSubmitted = defineEvent({
  name: 'ExamSubmitted',
  summary: 'An attempt was submitted, by the student, at the deadline or by staff, and scored; marks are final',
  version: 1,
  topic: 'assessment.attempt',
  data: attempt.extend({
    studentName: z.string(),
    startedAt: Instant,
    submittedAt: Instant,
    submittedBy: z.enum(submitters),
    timeTakenSeconds: z.number().int(),
    total: tally,
    subjects: z.array(tally.extend({ subjectId: z.string() })),
    /** Per question in paper order: outcome letter (r, w, p, u, o) and seconds spent. */
    outcomes: z.string(),
    seconds: z.array(z.number().int()),
    /**
     * Of which revision of the exam, and when each question was last answered, or, without an answer, last left, in
     * seconds from the start (-1: no visit was told). Events of before 23 November 2026 have neither; announced again they have both.
     */
    paperRevision: z.number().int().positive().optional(),
    lastSeconds: z.array(z.number().int()).optional(),
    /** How often it had been reopened; left out: never. Of two submissions of an attempt the one with more counts. */
    reopenings: z.number().int().positive().optional(),
    /** False: begun at a time of the student's own, and in no rank. Left out: ranked. */
    isRanked: z.boolean().optional(),
  }),
  key: (data) => data.attemptId,
});

/** Staged results are told in parts of so many. */
export const resultsInPart = 100;

export const resultsStaged = defineEvent({
  name: 'ResultsStaged',
  summary: 'A part of the results of an exam as a regrade marks them; nobody sees them until `ResultsRegraded`',
  version: 1,
  topic: 'assessment.exam',
  announcedAs: 'ExamSubmitted',
  data: z.object({
    examId: z.string(),
    /** Counts up with each regrade; 1 are the submissions themselves. */
    resultVersion: z.number().int(),
    results: z
      .array(
        z.object({
          attemptId: z.string(),
          total: tally,
          subjects: z.array(tally.extend({ subjectId: z.string() })),
          outcomes: z.string(),
        }),
      )
      .max(resultsInPart),
  }),
  key: (data) => data.examId,
});

export const resultsRegraded = defineEvent({
  name: 'ResultsRegraded',
  summary:
    'The staged results of this version are those of the exam from now on, all at once; its most marks may have changed',
  version: 1,
  topic: 'assessment.exam',
  announcedAs: 'ExamPublished',
  data: z.object({
    examId: z.string(),
    resultVersion: z.number().int(),
    regradedAt: Instant,
    totalMarks: z.number(),
    subjects: z.array(z.object({ subjectId: z.string(), maximumMarks: z.number() })),
  }),
  key: (data) => data.examId,
});

const change = z.object({ before: z.number(), after: z.number() });

export const resultsChanged = defineEvent({
  name: 'ResultsChanged',
  summary: 'Students whose marks or rank a regrade has changed after the release, a part of them in each event',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({
    examId: z.string(),
    examName: z.string(),
    resultVersion: z.number().int(),
    /** Questions whose keys were decided on, by their numbers. */
    questions: z.array(z.number().int()),
    students: z.array(z.object({ userId: z.string(), marks: change, rank: change })).max(resultsInPart),
  }),
  key: (data) => data.examId,
});

/** What who tells or counts submissions reads of one: no outcome and no second of a question. */
export const submissionTold = partOf(
  examSubmitted,
  'examId',
  'examName',
  'examType',
  'userId',
  'accountId',
  'submittedAt',
  'attemptNumber',
  'startedAt',
  'submittedBy',
  'attemptId',
  'reopenings',
);

export const savesCounted = defineEvent({
  name: 'SavesCounted',
  summary:
    'What one replica saved of an exam in some seconds: whose answers it acknowledged, how long it took, how often it refused',
  version: 1,
  topic: 'assessment.sign',
  data: z.object({
    examId: z.string(),
    /** Distinct in each; of many there are several events, and only the first has the figures. */
    userIds: z.array(z.string()).max(500),
    seconds: z.number(),
    saves: z.number().int(),
    refused: z.number().int(),
    p99Ms: z.number().int(),
    at: Instant,
    /** Where it comes from: the exam's id alone would put all of an exam on one partition. */
    batchId: z.string(),
  }),
  key: (data) => data.batchId,
});

export const assessmentEvents = [
  examPublished,
  paperDescribed,
  questionsPlaced,
  examExtended,
  examWidened,
  examTakenBack,
  examWithdrawn,
  examClosed,
  resultsReleased,
  challengeWindowSet,
  attemptsForced,
  examRoomSet,
  keyChallengeDecided,
  attemptStarted,
  attemptCancelled,
  attemptReopened,
  examSubmitted,
  resultsStaged,
  resultsRegraded,
  resultsChanged,
  savesCounted,
];
