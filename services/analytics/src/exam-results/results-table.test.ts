import { xlsxFile } from './results-table.js';

test('workbooks are made one at a time; beyond five of a school that wait they are refused', async () => {
  const all = await Promise.allSettled(Array.from({ length: 9 }, () => xlsxFile('org-a', [['rank'], [1]])));
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(3);
});

test('the results of twenty thousand students fit the memory of the thread that writes them', async () => {
  const row = (index: number) => [
    index,
    '99.97',
    `code-${index}`,
    `Student of the School ${index}`,
    'Section A',
    ...Array<number>(14).fill(index),
  ];
  const file = await xlsxFile('org-b', [['rank'], ...Array.from({ length: 20_000 }, (_, index) => row(index))]);
  expect(file.subarray(0, 2).toString()).toBe('PK');
});
