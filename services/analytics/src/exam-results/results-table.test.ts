import { xlsxFile } from './results-table.js';

test('workbooks are made one at a time; beyond ten that wait they are refused', async () => {
  const all = await Promise.allSettled(Array.from({ length: 14 }, () => xlsxFile([['rank'], [1]])));
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(4);
});
