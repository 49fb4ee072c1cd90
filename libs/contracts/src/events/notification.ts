import { z } from 'zod';
import { defineEvent } from '../core/event.js';
import { announcementTexts } from '../http/announcements.js';
import { Instant } from '../shared/values.js';

export const silencesHeard = defineEvent({
  name: 'SilencesHeard',
  summary:
    'Students of an exam of whom nothing was heard for a minute or longer, neither a live connection nor an acknowledged save, from the last sign to the next or to the end that the deadline made',
  version: 1,
  topic: 'notification.sign',
  data: z.object({
    examId: z.string(),
    silences: z.array(z.object({ userId: z.string(), from: Instant, to: Instant })).max(500),
    batchId: z.string(),
  }),
  key: (data) => data.batchId,
});

export const announcementSeen = defineEvent({
  name: 'AnnouncementSeen',
  summary: 'The rooms of these students have shown an announcement of their exam',
  version: 1,
  topic: 'notification.sign',
  data: z.object({
    examId: z.string(),
    announcementId: z.string(),
    texts: announcementTexts,
    userIds: z.array(z.string()).max(500),
    at: Instant,
    batchId: z.string(),
  }),
  key: (data) => data.batchId,
});

export const notificationEvents = [silencesHeard, announcementSeen];
