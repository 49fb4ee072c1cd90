import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [{ path: paths.discussion, lazy: page(() => import('./pages/discussion.js')) }];
