import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [
  { path: paths.hub, lazy: page(() => import('./pages/assessments-home.js')) },
  { path: paths.teacherList, lazy: page(() => import('./pages/teacher-assessments.js')) },
  { path: paths.mockList, lazy: page(() => import('./pages/mock-assessments.js')) },
];
