import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { Instant } from '../shared/values.js';

/** Of the exam: counts up when it is published again, which opens it anew. What an older one says is over. */
export const revision = z.number().int().positive();

export const scope = z.object({
  orgId: z.string(),
  boardId: z.string(),
  classId: z.string(),
  groupId: z.string(),
  sectionId: z.string().nullable(),
});

/** Besides the one place: left out where there are none, as in events of before 27 November 2026. */
export const besides = {
  morePlaces: z.array(scope.omit({ orgId: true })).optional(),
  extraStudents: z.array(z.string()).optional(),
};

export const examWidened = defineEvent({
  name: 'ExamWidened',
  summary: 'A published exam has more places or students, or a later end: all of them as they are now',
  version: 1,
  topic: 'assessment.exam',
  announcedAs: 'ExamPublished',
  data: scope.extend({
    ...besides,
    examId: z.string(),
    /** Of the window; later with each, and never before one that an extension has given. */
    endAt: Instant.nullable(),
    revision,
  }),
  key: (data) => data.examId,
});
