/** Every page of the client; each is a chunk of its own and loads beside its data. */
import { lazy } from 'react';
import { createBrowserRouter, matchRoutes, redirect, type RouteObject } from 'react-router';
import { onlyStudents, requireSession } from '../entities/session/guards.js';
import { loadConsole } from './load-console.js';
import * as accounts from '../features/accounts/routes.js';
import * as classes from '../features/classes/routes.js';
import * as content from '../features/content/routes.js';
import * as dashboard from '../features/dashboard/routes.js';
import * as exams from '../features/exams/routes.js';
import * as home from '../features/home/routes.js';
import * as insights from '../features/insights/routes.js';
import * as launch from '../features/launch/routes.js';
import * as notices from '../features/notices/routes.js';
import * as orders from '../features/orders/routes.js';
import * as practice from '../features/practice/routes.js';
import * as quizzes from '../features/quizzes/routes.js';
import * as results from '../features/results/routes.js';
import * as reviews from '../features/reviews/routes.js';
import * as room from '../features/room/routes.js';
import * as scorecards from '../features/scorecards/routes.js';
import * as session from '../features/session/routes.js';
import * as shop from '../features/shop/routes.js';
import * as talk from '../features/talk/routes.js';
import { page, withTexts } from '../lib/load-code.js';
import { examPages, paths } from '../lib/paths.js';
import { canonicalPath } from './canonical-path.js';
import { WithLoadingOverlay } from './loading-overlay.js';
import { Opening } from '../ui/opening.js';
import { PlainFailure } from './plain-failure.js';

const PageFailed = lazy(() => withTexts(() => import('./page-failed.js')).catch(() => ({ default: PlainFailure })));

const inShell = [
  accounts,
  classes,
  content,
  dashboard,
  exams,
  insights,
  launch,
  notices,
  orders,
  practice,
  quizzes,
  results,
  shop,
  talk,
].flatMap((feature) => feature.inShell);
const fullScreen = [reviews, room].flatMap((feature) => feature.fullScreen);
const open = [accounts, home, launch, scorecards, session, shop].flatMap((feature) => feature.open);

const redirects: RouteObject[] = [
  { path: '/test', loader: ({ request }) => redirect(`${examPages.assessmentTest}${new URL(request.url).search}`) },
  { path: '/assessments', loader: () => redirect(paths.hub) },
];

const nowhere: RouteObject = { path: '*', lazy: page(() => import('./not-found.js')) };

export const routes: RouteObject[] = [
  {
    loader: toCanonical,
    Component: WithLoadingOverlay,
    shouldRevalidate: () => false,
    ErrorBoundary: PageFailed,
    HydrateFallback: Opening,
    children: [
      {
        lazy: page(() => import('./shell/open-layout.js')),
        children: [{ ErrorBoundary: PageFailed, children: [...open, nowhere] }],
      },
      {
        loader: requireSession,
        shouldRevalidate: () => false,
        ErrorBoundary: PageFailed,
        children: [
          {
            lazy: page(() => import('./shell/shell-layout.js')),
            children: [{ ErrorBoundary: PageFailed, children: inShell }],
          },
          { path: '/console/*', lazy: loadConsole },
          { loader: onlyStudents, lazy: room.layout, children: fullScreen },
        ],
      },
      ...redirects,
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
