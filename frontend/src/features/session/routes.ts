import type { RouteObject } from 'react-router';
import { onlySignedOut } from '../../entities/session/guards.js';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

const login = page(() => import('./pages/login.js'));

export const open: RouteObject[] = [
  { path: paths.login, loader: onlySignedOut, lazy: login },
  { path: paths.register, loader: onlySignedOut, lazy: login },
  { path: paths.forgotten, lazy: login },
];
