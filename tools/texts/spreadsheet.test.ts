import { parse } from 'csv-parse/sync';
import { exportCsv, importCsv } from './spreadsheet.js';

const head = 'area,key,english,note,maxLength,risk,text,state';
const line = (english: string, text: string, state = 'machine', key = 'own.runner.undo', area = 'room') =>
  [area, key, english, '', '', '', text, state].map((cell) => `"${cell}"`).join(',');

test('what was exported and not changed changes nothing', () => {
  expect(importCsv('hi', exportCsv('hi'), '2026-11-24')).toEqual({ taken: 0, refused: [] });
});

test.each([
  ['an English text that has changed', line('Revert', 'x')],
  ['a lost parameter', line('Saved {time}', 'x', 'reviewed', 'own.save.saved')],
  ['what is no message', line('Undo', '{')],
  ['an unknown state', line('Undo', 'x', 'perfect')],
  ['what a spreadsheet program has made of a dash', line('Undo', '#NAME?')],
  ['an unknown key', line('Undo', 'x', 'machine', 'own.runner.nonsense')],
  ['an unknown area', line('Undo', 'x', 'machine', 'own.runner.undo', 'nowhere')],
])('%s is refused and changes nothing', (_, row) => {
  const { taken, refused } = importCsv('hi', `${head}\n${row}\n`, '2026-11-24');
  expect([taken, refused.length]).toEqual([0, 1]);
});

test('Excel reads an export as UTF-8, and what it writes where a comma is part of a number is read back', () => {
  const csv = exportCsv('hi');
  expect(csv).toMatch(/^\uFEFFarea,key,/);
  const rows = parse(csv, { bom: true, columns: false }).map((cells) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'),
  );
  for (const head of [rows[0]!, rows[0]!.replaceAll('"', '')])
    expect(importCsv('hi', `\uFEFF${[head, ...rows.slice(1)].join('\r\n')}\r\n`, '2026-11-24')).toEqual({
      ...{ taken: 0, refused: [] },
    });
});
