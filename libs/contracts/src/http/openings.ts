// Who has an object of the console open in an editor.
import { z } from 'zod';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Id, Reference } from '../shared/values.js';

/** How long an opening counts that is not said again, and how often an open editor says it. */
export const openingCountsMs = 45_000;
export const openingSaidMs = 15_000;

const answer = z.object({
  status: z.literal(true),
  /** Other people who have it open, whoever opened it last at the end. */
  others: z.array(z.string()).max(50),
});

export const openDraft = defineRoute({
  service: 'assessment',
  name: 'openDraft',
  method: 'PUT',
  path: '/operator/exams/:examId/opening',
  summary: 'Says that the caller has this test open for the next 45 seconds, and tells who else has',
  access: permitted('tests.edit'),
  params: z.object({ examId: Reference }),
  answer,
  refusals: ['draft.not_found'],
});

export const openQuestion = defineRoute({
  service: 'assessment',
  name: 'openQuestion',
  method: 'PUT',
  path: '/operator/questions/:questionId/opening',
  summary: 'Says that the caller has this question open for the next 45 seconds, and tells who else has',
  access: permitted('questions.edit'),
  params: z.object({ questionId: Reference }),
  answer,
  refusals: ['question.not_found'],
});

export const openLiveClass = defineRoute({
  service: 'catalog',
  name: 'openLiveClass',
  method: 'PUT',
  path: '/operator/live-classes/:liveClassId/opening',
  summary: 'Says that the caller has this live class open for the next 45 seconds, and tells who else has',
  access: permitted('learning.edit'),
  params: z.object({ liveClassId: Id }),
  answer,
  refusals: ['class.not_found'],
});

export const openPerson = defineRoute({
  service: 'identity',
  name: 'openPerson',
  method: 'PUT',
  path: '/operator/people/:userId/opening',
  summary: 'Says that the caller has this person open for the next 45 seconds, and tells who else has',
  access: permitted('people.manage'),
  params: z.object({ userId: Id }),
  answer,
  refusals: ['user.not_found'],
});
