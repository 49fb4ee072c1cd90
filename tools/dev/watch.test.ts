import { serviceNames } from '../lib/folders.js';
import { concernsServices, servicesOf } from './watch.js';

test('a changed service restarts alone, a changed library restarts all', () => {
  expect(servicesOf(['services/catalog'])).toEqual(['catalog']);
  expect(servicesOf(['libs/domain', 'services/catalog'])).toEqual([...serviceNames]);
});

test('a test that is written restarts nothing', () => {
  expect(['a/b.ts', 'a/b.test.ts', 'a/b.ts~'].map(concernsServices)).toEqual([true, false, false]);
});
