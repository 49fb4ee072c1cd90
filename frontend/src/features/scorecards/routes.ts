import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const open: RouteObject[] = [{ path: paths.scorecard, lazy: page(() => import('./pages/scorecard.js')) }];
