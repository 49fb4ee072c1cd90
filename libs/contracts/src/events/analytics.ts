import { defineEvent } from '../core/event.js';
import { board } from '../http/analytics.js';

export const leaderboardChanged = defineEvent({
  name: 'LeaderboardChanged',
  summary: "An exam's board as it stands now: at most two a second for each exam",
  version: 1,
  topic: 'analytics.exam',
  data: board,
  key: (data) => data.examId,
});

export const analyticsEvents = [leaderboardChanged];
