import { xlsxFile } from './results-table.js';

test('workbooks are made one at a time; beyond five of a school that wait they are refused', async () => {
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => xlsxFile('org-a', [['rank'], [1]])));
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});
