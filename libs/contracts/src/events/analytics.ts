import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { board } from '../http/analytics.js';
import { Instant } from '../shared/values.js';

export const leaderboardChanged = defineEvent({
  name: 'LeaderboardChanged',
  summary: "An exam's board as it stands now: at most two a second for each exam",
  version: 1,
  topic: 'analytics.exam',
  data: board,
  key: (data) => data.examId,
});

export const scoreTold = defineEvent({
  name: 'ScoreTold',
  summary: 'The marks that count of a student whose score was wanted, once they are released; again when they change',
  version: 1,
  topic: 'analytics.score',
  data: z.object({
    userId: z.string(),
    examId: z.string(),
    centimarks: z.number().int(),
    maximumCentimarks: z.number().int(),
    toldAt: Instant,
  }),
  key: (data) => data.userId,
});

export const analyticsEvents = [leaderboardChanged, scoreTold];
