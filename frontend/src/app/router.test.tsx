import { matchRoutes } from 'react-router';
import { canonicalPath } from './canonical-path.js';
import { requireSession } from '../entities/session/guards.js';
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
