import { randomBytes } from 'node:crypto';
import { beyondBudget, kilobytesOf, leakOf, ofDevelopment } from '../../size-budgets.js';

const chunk = (module: string, kilobytes: number, ...imports: string[]) => ({
  // random bytes do not get smaller
  ...{ type: 'chunk' as const, code: randomBytes(kilobytes * 1024).toString('latin1'), imports, moduleIds: [module] },
});
const bundle = {
  'page.js': chunk('/src/page.tsx', 10, 'shared.js'),
  'other.js': chunk('/src/other.tsx', 20, 'shared.js'),
  'shared.js': chunk('/src/shared.ts', 40, 'page.js'),
  'style.css': { type: 'asset' as const },
};

test('a part counts with what it imports, once, without what is there before', () => {
  const page = kilobytesOf(bundle, { parts: ['page.tsx'] });
  const both = kilobytesOf(bundle, { parts: ['page.tsx', 'other.tsx'] });
  expect(kilobytesOf(bundle, { parts: ['other.tsx'], beyond: ['page.tsx'] })).toBeCloseTo(both - page, 5);
  expect(page).toBeGreaterThan(50);
  expect(both - page).toBeGreaterThan(20);
});

test('a part that is not there is a fault, not a page of no size', () => {
  expect(() => kilobytesOf(bundle, { parts: ['gone.tsx'] })).toThrow('gone.tsx');
});

test('[CONSOLE-012] a first page of the console of more than 200 KB stops the build', () => {
  const others = [
    ...['src/main.tsx', 'shell/open-layout.tsx', 'session/pages/login.tsx', 'entities/session/calls.ts'],
    ...['room/pages/room-layout.tsx', 'screens/grid-runner.tsx', 'screens/list-runner.tsx'],
    ...['src/console/console.tsx', 'today/tests-today.tsx'],
  ];
  const small = Object.fromEntries(others.map((id) => [id, chunk(`/${id}`, 1)]));
  const withToday = (kilobytes: number) =>
    beyondBudget({ ...small, 'today.js': chunk('/src/console/today/today.tsx', kilobytes) });
  expect(withToday(150)).toBeUndefined();
  expect(withToday(190)).toMatch(/^the first page of the console needs .* KB of JavaScript, its budget is 200 KB$/);
});

test('[CONSOLE-012] a file of a student’s pages that needs code or texts of the console stops the build', () => {
  const of = (modules: string[], ...imports: string[]) => ({ ...chunk('', 1, ...imports), moduleIds: modules });
  const own = { 'console.js': of(['/frontend/src/console/console.tsx'], 'texts.js', 'shared.js') };
  const texts = {
    'texts.js': of(['/frontend/src/texts/en/console.ts']),
    'shared.js': of(['/frontend/src/ui/page.tsx']),
  };
  const page = '/frontend/src/features/exams/pages/list.tsx';
  expect(leakOf({ ...own, ...texts, 'exams.js': of([page], 'shared.js') })).toBeUndefined();
  expect(leakOf({ ...own, ...texts, 'exams.js': of([page], 'texts.js') })).toBe('exams.js');
  expect(leakOf({ ...own, ...texts, 'mixed.js': of([page, '/frontend/src/console/kit/keys.ts']) })).toBe('mixed.js');
});

test('[QUIZ-021] a build that holds the quiz of the test flag stops', () => {
  expect(ofDevelopment(bundle)).toBeUndefined();
  const withQuiz = chunk('/frontend/src/features/quizzes/mock-quiz.ts', 1);
  expect(ofDevelopment({ ...bundle, 'quiz.js': withQuiz })).toBe('quiz.js');
});
