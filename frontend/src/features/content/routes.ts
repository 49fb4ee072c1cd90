import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [
  { path: paths.learning, lazy: page(() => import('./pages/curriculum.js')) },
  { path: paths.content, lazy: page(() => import('./pages/content.js')) },
];
