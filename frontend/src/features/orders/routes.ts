import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [
  { path: paths.orders, lazy: page(() => import('./pages/orders.js')) },
  { path: '/invoice', lazy: page(() => import('./pages/invoice.js')) },
];
