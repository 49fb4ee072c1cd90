import { z } from 'zod';
import { change } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Code, Instant, Reference } from '../shared/values.js';

const marks = z.number().min(0).max(100).multipleOf(0.01);

export const createExam = defineRoute({
  service: 'assessment',
  name: 'createExam',
  method: 'POST',
  path: '/operator/exams',
  summary: 'Publishes a test of questions of the bank to a section or a whole group, as a content pack would',
  access: permitted('tests.edit'),
  change: 'exam.created',
  body: change({
    examName: z.string().trim().min(1).max(120),
    place: z.object({ boardId: Code, classId: Code, groupId: Code, sectionId: Code.nullable() }),
    startAt: Instant,
    endAt: Instant,
    durationMinutes: z.number().int().min(1).max(600),
    /** Of every question; what is taken off for a wrong answer is a positive number. */
    positiveMarks: marks.min(0.01),
    negativeMarks: marks,
    /** Grouped by subject by the server; otherwise in this order. */
    questionIds: z.array(Reference).min(1).max(250),
  }),
  answer: z.object({ status: z.literal(true), examId: z.string() }),
  refusals: ['exam.not_ready', 'exam.not_your_section'],
});
