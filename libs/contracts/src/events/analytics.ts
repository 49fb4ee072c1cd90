import { defineEvent } from '../core/event.js';
import { board } from '../http/analytics.js';

/** An exam's board moved: at most two a second for each exam, always the newest. */
export const leaderboardChanged = defineEvent({
  name: 'LeaderboardChanged',
  version: 1,
  topic: 'analytics.exam',
  data: board,
  key: (data) => data.examId,
});

export const analyticsEvents = [leaderboardChanged];
