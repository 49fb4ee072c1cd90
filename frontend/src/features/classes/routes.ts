import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [{ path: paths.classes, lazy: page(() => import('./pages/virtual-class.js')) }];
