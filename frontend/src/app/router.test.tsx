import { listNotices } from '@exam/contracts/http/notification';
import { screen } from '@testing-library/react';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { matchRoutes } from 'react-router';
import { canonicalPath } from './canonical-path.js';
import { sessionQuery } from '../entities/session/api.js';
import { requireSession } from '../entities/session/guards.js';
import { queryClient } from '../lib/query-client.js';
import { answer } from '../test/fake-server.js';
import { aStudent, renderPage } from '../test/render-page.js';
import { routes } from './router.js';

const matched = (path: string) => (matchRoutes(routes, path) ?? []).map(({ route }) => route);
const patternOf = (path: string) => matched(path).at(-1)?.path;
const isProtected = (path: string) => matched(path).some(({ loader }) => loader === requireSession);
const isOpen = [
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/packages',
  '/package-info/:packageName',
  '/cart',
  '/address',
  '/success/:status',
  '/failed/:status',
  '/verify/:id',
  '/aboutUs',
  '/terms',
  '/privacy',
];
const table: readonly [ledger: string, patterns: readonly string[]][] = [
  [
    '[SHELL-007]',
    [
      '/login',
      '/dashboard',
      '/user-profile',
      '/edit-profile',
      '/reset-password',
      '/change-password',
      '/forgot-password',
      '/register',
      '/notifications',
    ],
  ],
  ['[SHELL-008]', ['/curriculum', '/content', '/virtual-class', '/quiz', '/review-quiz']],
  [
    '[SHELL-009]',
    [
      '/packages',
      '/package-info/:packageName',
      '/cart',
      '/address',
      '/checkout',
      '/success/:status',
      '/failed/:status',
      '/invoice',
      '/orders',
    ],
  ],
  [
    '[SHELL-010]',
    [
      '/assessments/home',
      '/assessments/create-assessment',
      '/teacher-assessments',
      '/mock-assessments',
      '/mock-test',
      '/self-assessment',
      '/assessment-test',
      '/assessment-review',
      '/review-assessments',
      '/mocktest-review',
      '/mocktest-summary',
    ],
  ],
  [
    '[SHELL-011]',
    [
      '/analytics',
      '/usage-analytics',
      '/performance-analytics',
      '/verify/:id',
      '/discussion',
      '/aboutUs',
      '/terms',
      '/privacy',
    ],
  ],
];
const all = table.flatMap(([ledger, patterns]) => patterns.map((pattern) => [ledger, pattern] as const));

test.each(all)('%s [SHELL-014] %s opens a screen by exact match, for whom it is meant', (_, pattern) => {
  const path = pattern.replace(/:\w+/, 'One');
  expect(patternOf(path)).toBe(pattern);
  expect(patternOf(`${path}/x`)).toBe('*');
  expect(isProtected(path)).toBe(!isOpen.includes(pattern));
});

const moduleOf: Readonly<Record<string, () => Promise<{ Component: unknown }>>> = {
  '/': () => import('../features/home/pages/home.js'),
  '/login': () => import('../features/session/pages/login.js'),
  '/register': () => import('../features/session/pages/login.js'),
  '/forgot-password': () => import('../features/session/pages/login.js'),
  '/dashboard': () => import('../features/dashboard/pages/dashboard.js'),
  '/user-profile': () => import('../features/accounts/pages/user-profile.js'),
  '/edit-profile': () => import('../features/accounts/pages/edit-profile.js'),
  '/reset-password': () => import('../features/accounts/pages/reset-password.js'),
  '/change-password': () => import('../features/accounts/pages/change-password.js'),
  '/notifications': () => import('../features/notices/pages/notifications.js'),
  '/curriculum': () => import('../features/content/pages/curriculum.js'),
  '/content': () => import('../features/content/pages/content.js'),
  '/virtual-class': () => import('../features/classes/pages/virtual-class.js'),
  '/quiz': () => import('../features/quizzes/pages/quiz.js'),
  '/review-quiz': () => import('../features/quizzes/pages/review-quiz.js'),
  '/packages': () => import('../features/shop/pages/packages.js'),
  '/package-info/:packageName': () => import('../features/shop/pages/package-info.js'),
  '/cart': () => import('../features/shop/pages/cart.js'),
  '/address': () => import('../features/shop/pages/cart.js'),
  '/checkout': () => import('../features/shop/pages/checkout.js'),
  '/success/:status': () => import('../features/shop/pages/payment-result.js'),
  '/failed/:status': () => import('../features/shop/pages/payment-result.js'),
  '/invoice': () => import('../features/orders/pages/invoice.js'),
  '/orders': () => import('../features/orders/pages/orders.js'),
  '/assessments/home': () => import('../features/exams/pages/assessments-home.js'),
  '/assessments/create-assessment': () => import('../features/practice/pages/create-assessment.js'),
  '/teacher-assessments': () => import('../features/exams/pages/teacher-assessments.js'),
  '/mock-assessments': () => import('../features/exams/pages/mock-assessments.js'),
  '/self-assessment': () => import('../features/practice/pages/self-assessment.js'),
  '/mock-test': () => import('../features/room/pages/mock-test.js'),
  '/assessment-test': () => import('../features/room/pages/assessment-test.js'),
  '/assessment-review': () => import('../features/reviews/pages/assessment-review.js'),
  '/review-assessments': () => import('../features/reviews/pages/review-assessments.js'),
  '/mocktest-review': () => import('../features/reviews/pages/mocktest-review.js'),
  '/mocktest-summary': () => import('../features/results/pages/mocktest-summary.js'),
  '/analytics': () => import('../features/insights/pages/analytics.js'),
  '/usage-analytics': () => import('../features/insights/pages/usage-analytics.js'),
  '/performance-analytics': () => import('../features/insights/pages/performance-analytics.js'),
  '/verify/:id': () => import('../features/accounts/pages/verify-email.js'),
  '/discussion': () => import('../features/talk/pages/discussion.js'),
  '/aboutUs': () => import('../features/home/pages/about.js'),
  '/terms': () => import('../features/home/pages/terms.js'),
  '/privacy': () => import('../features/home/pages/privacy.js'),
};

test.each([['[SHELL-007]', '/'] as const, ...all])('%s what opens at %s is its own screen', async (_, pattern) => {
  const { lazy } = matched(pattern.replace(/:\w+/, 'One')).at(-1)!;
  const [opened, own] = await Promise.all([(lazy as () => Promise<{ Component: unknown }>)(), moduleOf[pattern]!()]);
  expect(own.Component).toEqual(expect.any(Function));
  expect(opened.Component).toBe(own.Component);
});

test('[SHELL-010] /assessment-review loads none of the room', () => {
  const seen = new Set<string>();
  const follow = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const [, named, late] of readFileSync(file, 'utf8').matchAll(/ from '(\..+)\.js'|import\('(\..+?)\.js'\)/g)) {
      const source = resolve(dirname(file), (named ?? late)!);
      [`${source}.ts`, `${source}.tsx`].filter(existsSync).forEach(follow);
    }
  };
  follow(join(import.meta.dirname, '../features/reviews/pages/assessment-review.tsx'));
  expect(seen.size).toBeGreaterThan(50);
  expect([...seen].filter((file) => file.includes('/features/room/'))).toEqual([]);
});

test('[PKG-005] /packages has no side menu: it stands in the open layout, also for who is signed in', async () => {
  const around = await Promise.all(
    matched('/packages').flatMap(({ lazy }) => (lazy ? [(lazy as () => Promise<{ Component: unknown }>)()] : [])),
  );
  const [open, shell] = await Promise.all([import('./shell/open-layout.js'), import('./shell/shell-layout.js')]);
  const screens = around.map(({ Component }) => Component);
  expect([screens.includes(open.Component), screens.includes(shell.Component)]).toEqual([true, false]);
  await renderPage({
    ...{ page: open.Component, at: '/packages' },
    answers: [answer(listNotices, { status: true, data: [], unread: 0, totalRecords: 0 })],
  });
  expect(await screen.findByRole('button', { name: 'Asha' })).toBeVisible();
  expect(document.getElementById('side-menu')).toBeNull();
  expect(screen.queryByRole('link', { name: 'User profile' })).not.toBeInTheDocument();
});

test('[SHELL-009] /address is the screen of /cart, and no other two addresses of the shop share one but the results', async () => {
  const screens = await Promise.all(
    table[2]![1].map(async (pattern) => ({ pattern, ...(await moduleOf[pattern]!()) })),
  );
  const groups = screens.map(({ Component }) => screens.filter((other) => other.Component === Component));
  const shared = groups.filter((group, index) => group.length > 1 && group[0] === screens[index]);
  expect(shared.map((group) => group.map(({ pattern }) => pattern))).toEqual([
    ['/cart', '/address'],
    ['/success/:status', '/failed/:status'],
  ]);
});

test.each(['/login', '/register'])(
  '[AUTH-023] who is signed in already and loads %s lands on /dashboard',
  async (path) => {
    queryClient.setQueryData(sessionQuery.queryKey, aStudent);
    const { loader } = matched(path).at(-1)!;
    const answer = await (loader as () => Promise<unknown>)().catch((thrown: unknown) => thrown);
    expect((answer as Response).headers.get('location')).toBe('/dashboard');
    queryClient.setQueryData(sessionQuery.queryKey, null);
    expect(await (loader as () => Promise<unknown>)()).toBeNull();
    queryClient.clear();
  },
);

test('[AUTH-023] / and deep links stay for who is signed in', async () => {
  queryClient.setQueryData(sessionQuery.queryKey, aStudent);
  for (const path of ['/', '/packages', '/mock-test', '/orders']) {
    for (const { loader } of matched(path)) {
      if (typeof loader !== 'function') continue;
      const request = new Request(`https://exam.example${path}`);
      expect(await (loader as (given: object) => unknown)({ request, params: {} })).not.toBeInstanceOf(Response);
    }
  }
  queryClient.clear();
});

test('[SHELL-007] / is the home page, open to everybody', () => {
  expect(matched('/').at(-1)).toMatchObject({ index: true });
  expect(isProtected('/')).toBe(false);
});

test('[SHELL-012] /test and /assessments lead to the pages they stand for', async () => {
  const leadsTo = async (path: string) => {
    const loader = matched(path).at(-1)!.loader as (args: { request: Request }) => Response;
    return loader({ request: new Request(`https://exam.example${path}?examId=e`) }).headers.get('location');
  };
  expect(await leadsTo('/test')).toBe('/assessment-test?examId=e');
  expect(await leadsTo('/assessments')).toBe('/assessments/home');
});

test.each([
  ['/aboutus', '/aboutUs'],
  ['/ABOUTUS/', '/aboutUs'],
  ['/reset-password/', '/reset-password'],
  ['/Assessments/Home', '/assessments/home'],
  ['/Package-Info/Class-11-Physics/', '/package-info/Class-11-Physics'],
  ['/nowhere/', '/nowhere/'],
  ['/', '/'],
])('[SHELL-011] %s is written %s (decision T49)', (typed, canonical) => {
  const patterns = matched(typed).map(({ path }) => path);
  expect(canonicalPath(typed, patterns)).toBe(canonical);
});

test('[SHELL-025] ask-a-doubt has no page of its own: the discussion covers it', () => {
  expect(patternOf('/ask-a-doubt')).toBe('*');
  expect(patternOf('/discussion')).toBe('/discussion');
});

test('a page that fails keeps the bar and the menu: what catches its fault stands inside the shell', () => {
  for (const path of ['/curriculum', '/dashboard', '/packages']) {
    const way = matched(path);
    const last = (is: (route: (typeof way)[number]) => boolean) => way.map(is).lastIndexOf(true);
    const catcher = last(({ ErrorBoundary }) => ErrorBoundary !== undefined);
    const shell = last((route) => route.lazy !== undefined && route.path === undefined);
    expect([path, catcher > shell && shell > 0]).toEqual([path, true]);
  }
});
