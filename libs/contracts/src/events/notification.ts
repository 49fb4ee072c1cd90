import { defineEvent } from '../core/event.js';
import { notice } from '../http/notification.js';
import { z } from 'zod';

export const notificationCreated = defineEvent({
  name: 'NotificationCreated',
  version: 1,
  topic: 'notification.notice',
  data: notice.extend({ userId: z.string() }),
  key: (data) => data.userId,
});

export const notificationEvents = [notificationCreated];
