import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { examPages } from '../../lib/paths.js';

export const fullScreen: RouteObject[] = [
  { path: examPages.mockTest, lazy: page(() => import('./pages/mock-test.js')) },
  { path: examPages.assessmentTest, lazy: page(() => import('./pages/assessment-test.js')) },
];

/** Around the full-screen pages. */
export const layout = page(() => import('./pages/room-layout.js'));
