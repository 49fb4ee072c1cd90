import { randomBytes } from 'node:crypto';
import { kilobytesOf } from '../../size-budgets.js';

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
