import { isPage } from './is-page.js';

test.each(['/', '/mock-test', '/assessments/home', '/package-info/Class-11-Physics', '/apiary'])(
  'the worker answers the page %s without a line',
  (path) => expect(isPage(path)).toBe(true),
);

test.each([
  '/api',
  '/api/orders/invoice/7',
  '/API/user/login',
  '/api/exams/pictures/ab12',
  '/socket.io/',
  '/assets/index-1234.js',
  '/icon.svg',
  '/worker.js',
])('%s is left to the network', (path) => expect(isPage(path)).toBe(false));
