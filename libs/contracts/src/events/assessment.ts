import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { examTypeNames } from '../shared/exam-values.js';
import { Instant } from '../shared/values.js';

const scope = z.object({
  orgId: z.string(),
  boardId: z.string(),
  classId: z.string(),
  groupId: z.string(),
  sectionId: z.string().nullable(),
});

export const examPublished = defineEvent({
  name: 'ExamPublished',
  version: 1,
  topic: 'assessment.exam',
  data: scope.extend({
    examId: z.string(),
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
      }),
    ),
    /** Counts up when the same exam is published again. */
    revision: z.number().int().positive(),
  }),
  key: (data) => data.examId,
});

export const examExtended = defineEvent({
  name: 'ExamExtended',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({ examId: z.string(), extensionId: z.string(), minutes: z.number().int() }),
  key: (data) => data.examId,
});

/** The window is over: standings are final. */
export const examClosed = defineEvent({
  name: 'ExamClosed',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({ examId: z.string(), closedAt: Instant }),
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
  version: 1,
  topic: 'assessment.attempt',
  data: attempt.extend({ startedAt: Instant, deadlineAt: Instant }),
  key: (data) => data.attemptId,
});

export const attemptCancelled = defineEvent({
  name: 'AttemptCancelled',
  version: 1,
  topic: 'assessment.attempt',
  data: attempt.extend({ cancelledAt: Instant }),
  key: (data) => data.attemptId,
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

/** A paper was handed in and scored, by the student or by the server at the deadline. Marks are final. */
export const examSubmitted = defineEvent({
  name: 'ExamSubmitted',
  version: 1,
  topic: 'assessment.attempt',
  data: attempt.extend({
    studentName: z.string(),
    startedAt: Instant,
    submittedAt: Instant,
    submittedBy: z.enum(['student', 'deadline']),
    timeTakenSeconds: z.number().int(),
    total: tally,
    subjects: z.array(tally.extend({ subjectId: z.string() })),
    /** Per question in paper order: outcome letter (r, w, p, u, o) and seconds spent. */
    outcomes: z.string(),
    seconds: z.array(z.number().int()),
  }),
  key: (data) => data.attemptId,
});

export const assessmentEvents = [
  examPublished,
  examExtended,
  examClosed,
  attemptStarted,
  attemptCancelled,
  examSubmitted,
];
