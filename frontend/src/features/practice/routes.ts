import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [
  { path: paths.create, lazy: page(() => import('./pages/create-assessment.js')) },
  { path: paths.selfHome, lazy: page(() => import('./pages/self-assessment.js')) },
];
