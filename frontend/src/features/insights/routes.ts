import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [
  { path: paths.analytics, lazy: page(() => import('./pages/analytics.js')) },
  { path: paths.usage, lazy: page(() => import('./pages/usage-analytics.js')) },
  { path: paths.performance, lazy: page(() => import('./pages/performance-analytics.js')) },
];
