/** Every page of the client; each is a chunk of its own and loads beside its data. */
import { lazy } from 'react';
import { createBrowserRouter, matchRoutes, redirect, type RouteObject } from 'react-router';
import { withTexts } from '../lib/load-code.js';
import { examPages, paths } from '../lib/paths.js';
import { canonicalPath } from './canonical-path.js';
import { onlySignedOut, requireSession } from './guards.js';
import { WithLoadingOverlay } from './loading-overlay.js';
import { Opening } from './opening.js';
import { PlainFailure } from './plain-failure.js';

const PageFailed = lazy(() => withTexts(() => import('./page-failed.js')).catch(() => ({ default: PlainFailure })));

const inShell: RouteObject[] = [
  { path: paths.dashboard, lazy: page(() => import('./routes/dashboard.js')) },
  { path: paths.learning, lazy: page(() => import('./routes/curriculum.js')) },
  { path: paths.content, lazy: page(() => import('./routes/content.js')) },
  { path: paths.hub, lazy: page(() => import('./routes/assessments-home.js')) },
  { path: paths.create, lazy: page(() => import('./routes/create-assessment.js')) },
  { path: paths.selfHome, lazy: page(() => import('./routes/self-assessment.js')) },
  { path: paths.teacherList, lazy: page(() => import('./routes/teacher-assessments.js')) },
  { path: paths.mockList, lazy: page(() => import('./routes/mock-assessments.js')) },
  { path: examPages.summary, lazy: page(() => import('./routes/mocktest-summary.js')) },
  { path: paths.analytics, lazy: page(() => import('./routes/analytics.js')) },
  { path: paths.usage, lazy: page(() => import('./routes/usage-analytics.js')) },
  { path: paths.performance, lazy: page(() => import('./routes/performance-analytics.js')) },
  { path: paths.notices, lazy: page(() => import('./routes/notifications.js')) },
  { path: paths.noticeSettings, lazy: page(() => import('./routes/notice-settings.js')) },
  { path: paths.discussion, lazy: page(() => import('./routes/discussion.js')) },
  { path: paths.profile, lazy: page(() => import('./routes/user-profile.js')) },
  { path: paths.editProfile, lazy: page(() => import('./routes/edit-profile.js')) },
  { path: paths.changePassword, lazy: page(() => import('./routes/change-password.js')) },
  { path: paths.checkout, lazy: page(() => import('./routes/checkout.js')) },
  { path: paths.orders, lazy: page(() => import('./routes/orders.js')) },
  { path: '/invoice', lazy: page(() => import('./routes/invoice.js')) },
  { path: paths.classes, lazy: page(() => import('./routes/virtual-class.js')) },
  { path: '/quiz', lazy: page(() => import('./routes/quiz.js')) },
  { path: '/review-quiz', lazy: page(() => import('./routes/review-quiz.js')) },
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
  ...[paths.login, paths.register].map((path) => ({
    path,
    loader: onlySignedOut,
    lazy: page(() => import('./routes/login.js')),
  })),
  { path: paths.forgotten, lazy: page(() => import('./routes/login.js')) },
  { path: paths.reset, lazy: page(() => import('./routes/reset-password.js')) },
  { path: paths.packages, lazy: page(() => import('./routes/packages.js')) },
  { path: '/package-info/:packageName', lazy: page(() => import('./routes/package-info.js')) },
  { path: paths.cart, lazy: page(() => import('./routes/cart.js')) },
  { path: '/address', lazy: page(() => import('./routes/cart.js')) },
  { path: '/success/:status', lazy: page(() => import('./routes/payment-result.js')) },
  { path: '/failed/:status', lazy: page(() => import('./routes/payment-result.js')) },
  { path: paths.about, lazy: page(() => import('./routes/about.js')) },
  { path: paths.contact, lazy: page(() => import('./routes/contact.js')) },
  { path: paths.terms, lazy: page(() => import('./routes/terms.js')) },
  { path: paths.privacy, lazy: page(() => import('./routes/privacy.js')) },
  { path: '/verify/:id', lazy: page(() => import('./routes/verify-email.js')) },
];

const redirects: RouteObject[] = [
  { path: '/test', loader: ({ request }) => redirect(`${examPages.assessmentTest}${new URL(request.url).search}`) },
  { path: '/assessments', loader: () => redirect(paths.hub) },
];

/** A page's chunk together with its texts. */
function page<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () => withTexts(load);
}

export const routes: RouteObject[] = [
  {
    loader: toCanonical,
    Component: WithLoadingOverlay,
    shouldRevalidate: () => false,
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
];

/** The router matches in any case and with a slash at the end; the documents' address is the one that stays (T49). */
function toCanonical({ request }: { request: Request }): null {
  const { pathname, search } = new URL(request.url);
  const canonical = canonicalPath(
    pathname,
    matchRoutes(routes, pathname)?.map(({ route }) => route.path),
  );
  if (canonical !== pathname) throw redirect(canonical + search);
  return null;
}

export const router = createBrowserRouter(routes);
