import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

const lazy = page(() => import('./pages/launch.js'));

export const inShell: RouteObject[] = [{ path: paths.launch, lazy }];
export const open: RouteObject[] = [{ path: paths.launchRefused, lazy }];
