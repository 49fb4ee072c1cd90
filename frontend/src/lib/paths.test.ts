import { pageOfOurs } from './paths.js';

test('[AUTH-006] a page of ours that was asked for is opened after sign-in, with its exam', () => {
  expect(pageOfOurs('/mock-test?examId=a%20b#top')).toBe('/mock-test?examId=a%20b#top');
  expect(pageOfOurs(null)).toBe('/dashboard');
});

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/.//elsewhere.example',
  '/x/..//elsewhere.example',
  'javascript:alert(1)',
  '//',
  'http://[',
  '/login?next=/login',
])('%j leads to the dashboard instead', (asked) => expect(pageOfOurs(asked)).toBe('/dashboard'));
