/** Every page of the client; each is a chunk of its own and loads beside its data. */
import { lazy } from 'react';
import { createBrowserRouter, redirect, type RouteObject } from 'react-router';
import { withTexts } from '../lib/load-code.js';
import { examPages, paths } from '../lib/paths.js';
import { onlySignedOut, requireSession } from './guards.js';
import { Opening } from './opening.js';
import { PlainFailure } from './plain-failure.js';

const PageFailed = lazy(() => withTexts(() => import('./page-failed.js')).catch(() => ({ default: PlainFailure })));

const inShell: RouteObject[] = [
  { path: paths.dashboard, lazy: page(() => import('./routes/dashboard.js')) },
  { path: paths.hub, lazy: page(() => import('./routes/assessments-home.js')) },
  { path: paths.teacherList, lazy: page(() => import('./routes/teacher-assessments.js')) },
  { path: paths.mockList, lazy: page(() => import('./routes/mock-assessments.js')) },
  { path: examPages.summary, lazy: page(() => import('./routes/mocktest-summary.js')) },
  { path: paths.notices, lazy: page(() => import('./routes/notifications.js')) },
  { path: paths.checkout, lazy: page(() => import('./routes/checkout.js')) },
  { path: paths.orders, lazy: page(() => import('./routes/orders.js')) },
  { path: '/invoice', lazy: page(() => import('./routes/invoice.js')) },
  ...laterPages([
    '/user-profile',
    '/edit-profile',
    '/change-password',
    '/curriculum',
    '/content',
    '/virtual-class',
    '/quiz',
    '/review-quiz',
    '/assessments/create-assessment',
    '/self-assessment',
    '/analytics',
    '/usage-analytics',
    '/performance-analytics',
    '/discussion',
  ]),
];

const fullScreen: RouteObject[] = [
  { path: examPages.mockTest, lazy: page(() => import('./routes/mock-test.js')) },
  { path: examPages.assessmentTest, lazy: page(() => import('./routes/assessment-test.js')) },
  { path: examPages.mockReview, lazy: page(() => import('./routes/mocktest-review.js')) },
  { path: examPages.teacherReview, lazy: page(() => import('./routes/review-assessments.js')) },
  { path: examPages.selfReview, lazy: page(() => import('./routes/assessment-review.js')) },
];

const open: RouteObject[] = [
  { index: true, lazy: page(() => import('./routes/home.js')) },
  { path: paths.login, loader: onlySignedOut, lazy: page(() => import('./routes/login.js')) },
  { path: paths.packages, lazy: page(() => import('./routes/packages.js')) },
  { path: '/package-info/:packageName', lazy: page(() => import('./routes/package-info.js')) },
  { path: paths.cart, lazy: page(() => import('./routes/cart.js')) },
  { path: '/address', lazy: page(() => import('./routes/cart.js')) },
  { path: '/success/:status', lazy: page(() => import('./routes/payment-result.js')) },
  { path: '/failed/:status', lazy: page(() => import('./routes/payment-result.js')) },
  ...laterPages(['/register', '/forgot-password', '/reset-password', '/verify/:id', '/aboutUs', '/terms', '/privacy']),
];

const redirects: RouteObject[] = [
  { path: '/test', loader: ({ request }) => redirect(`${examPages.assessmentTest}${new URL(request.url).search}`) },
  { path: '/assessments', loader: () => redirect(paths.hub) },
];

function laterPages(addresses: readonly string[]): RouteObject[] {
  return addresses.map((path) => ({ path, lazy: page(() => import('./routes/later.js')) }));
}

/** A page's chunk together with its texts. */
function page<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => withTexts(load);
}

export const router = createBrowserRouter([
  {
    ErrorBoundary: PageFailed,
    HydrateFallback: Opening,
    children: [
      { lazy: page(() => import('./shell/open-layout.js')), children: open },
      {
        loader: requireSession,
        shouldRevalidate: () => false,
        ErrorBoundary: PageFailed,
        children: [
          { lazy: page(() => import('./shell/shell-layout.js')), children: inShell },
          { lazy: page(() => import('./shell/room-layout.js')), children: fullScreen },
        ],
      },
      ...redirects,
      { path: '*', lazy: page(() => import('./routes/not-found.js')) },
    ],
  },
]);
