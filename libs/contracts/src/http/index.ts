import type { Route } from '../core/route.js';
import { analyticsRoutes } from './analytics.js';
import { assessmentRoutes } from './assessment.js';
import { catalogRoutes } from './catalog.js';
import { identityRoutes } from './identity.js';
import { importRoutes } from './imports.js';
import { notificationRoutes } from './notification.js';

export * from './analytics.js';
export * from './assessment.js';
export * from './catalog.js';
export * from './identity.js';
export * from './imports.js';
export * from './notification.js';

/** Every HTTP call of the product: the edge's route table. */
export const routes: readonly Route[] = [
  ...identityRoutes,
  ...catalogRoutes,
  ...assessmentRoutes,
  ...analyticsRoutes,
  ...notificationRoutes,
  ...importRoutes,
] as readonly Route[];
