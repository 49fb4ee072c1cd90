import type { EventDefinition } from '../core/event.js';
import { analyticsEvents } from './analytics.js';
import { announcementRequests } from './announcements.js';
import { assessmentEvents } from './assessment.js';
import { catalogEvents } from './catalog.js';
import { commerceEvents } from './commerce.js';
import { discussionEvents } from './discussion.js';
import { identityEvents } from './identity.js';
import { notificationEvents } from './notification.js';

export * from './analytics.js';
export * from './announcements.js';
export * from './assessment.js';
export { examWidened } from './audience.js';
export * from './catalog.js';
export * from './commerce.js';
export * from './discussion.js';
export * from './identity.js';
export * from './notification.js';
export * from './rooms.js';
export * from './topics.js';

/** Every event of the product. */
export const events: readonly EventDefinition[] = [
  ...identityEvents,
  ...assessmentEvents,
  ...analyticsEvents,
  ...commerceEvents,
  ...catalogEvents,
  ...discussionEvents,
  ...notificationEvents,
  ...Object.values(announcementRequests),
] as readonly EventDefinition[];

export const topics: readonly string[] = [...new Set(events.map((event) => event.topic))];
