import type { RouteObject } from 'react-router';
import { page } from '../../lib/load-code.js';
import { paths } from '../../lib/paths.js';

export const inShell: RouteObject[] = [{ path: paths.checkout, lazy: page(() => import('./pages/checkout.js')) }];

export const open: RouteObject[] = [
  { path: paths.packages, lazy: page(() => import('./pages/packages.js')) },
  { path: '/package-info/:packageName', lazy: page(() => import('./pages/package-info.js')) },
  { path: paths.cart, lazy: page(() => import('./pages/cart.js')) },
  { path: '/address', lazy: page(() => import('./pages/cart.js')) },
  { path: '/success/:status', lazy: page(() => import('./pages/payment-result.js')) },
  { path: '/failed/:status', lazy: page(() => import('./pages/payment-result.js')) },
];
