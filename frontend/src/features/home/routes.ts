import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const open: RouteObject[] = [
  { index: true, lazy: page(() => import('./pages/home.js')) },
  { path: paths.about, lazy: page(() => import('./pages/about.js')) },
  { path: paths.contact, lazy: page(() => import('./pages/contact.js')) },
  { path: paths.terms, lazy: page(() => import('./pages/terms.js')) },
  { path: paths.privacy, lazy: page(() => import('./pages/privacy.js')) },
];
