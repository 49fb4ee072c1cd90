import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [
  { path: paths.notices, lazy: page(() => import('./pages/notifications.js')) },
  { path: paths.noticeSettings, lazy: page(() => import('./pages/notice-settings.js')) },
];
