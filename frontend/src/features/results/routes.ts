import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { examPages } from '../../lib/paths.js';

export const inShell: RouteObject[] = [
  { path: examPages.summary, lazy: page(() => import('./pages/mocktest-summary.js')) },
];
