import type { RouteObject } from 'react-router';
import { onlyApplicants } from '../../entities/session/guards.js';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [
  { path: paths.profile, lazy: page(() => import('./pages/user-profile.js')) },
  { path: paths.editProfile, lazy: page(() => import('./pages/edit-profile.js')) },
  { path: paths.changePassword, lazy: page(() => import('./pages/change-password.js')) },
];

export const open: RouteObject[] = [
  { path: paths.waiting, loader: onlyApplicants, lazy: page(() => import('./pages/waiting.js')) },
  { path: paths.reset, lazy: page(() => import('./pages/reset-password.js')) },
  { path: '/verify/:id', lazy: page(() => import('./pages/verify-email.js')) },
];
