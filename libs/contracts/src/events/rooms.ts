import { z } from 'zod';
import { defineEvent } from '../core/event.js';

export const examRoomSet = defineEvent({
  name: 'ExamRoomSet',
  summary: 'A room of an exam as it stands now: who watches it and who sits there; of one that is gone nobody',
  version: 1,
  topic: 'assessment.exam',
  data: z.object({
    roomId: z.string(),
    examId: z.string(),
    orgId: z.string(),
    name: z.string(),
    invigilators: z.array(z.string()).max(20),
    students: z.array(z.object({ userId: z.string(), seat: z.string().nullable() })).max(2000),
    /** Counts up with every change of the room. */
    revision: z.number().int().positive(),
  }),
  key: (data) => data.examId,
});
