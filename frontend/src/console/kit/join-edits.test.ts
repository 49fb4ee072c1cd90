import { csvCell, csvOf } from './csv.js';
import { consoleDay, consoleTime } from './date.js';
import { joinEdits } from './join-edits.js';

test('[CONSOLE-007] fields that one side changed are joined, what both changed is asked, what was typed stays', () => {
  const base = { name: 'Asha', phone: '1', email: 'a', place: ['x'] };
  const mine = { ...base, name: 'Asha Rao', phone: '2' };
  const theirs = { ...base, phone: '3', email: 'b', place: ['y'] };
  expect(joinEdits(base, mine, theirs)).toEqual({
    joined: { name: 'Asha Rao', phone: '2', email: 'b', place: ['y'] },
    both: ['phone'],
  });
  // both wrote the same: nobody is asked
  expect(joinEdits(base, { ...base, phone: '3' }, theirs).both).toEqual([]);
});

test('[CONSOLE-007] a field that only one of them has is joined as any other', () => {
  type Optional = { name: string; more?: string[]; texts?: string };
  const base: Optional = { name: 'Motion', texts: 'a' };
  expect(joinEdits(base, { ...base, name: 'Force' }, { name: 'Motion', more: ['b'] })).toEqual({
    ...{ joined: { name: 'Force', more: ['b'] }, both: [] },
  });
  expect(joinEdits(base, { ...base, more: ['a'] }, { ...base, more: ['b'] }).both).toEqual(['more']);
});

test('[CONSOLE-011] dates are shown DD-MM-YYYY h:mm A in India’s time', () => {
  expect(consoleTime('2026-11-24T18:35:00.000Z')).toBe('25-11-2026 12:05 AM');
  expect(consoleTime(Date.parse('2026-06-05T07:00:00.000Z'))).toBe('05-06-2026 12:30 PM');
  expect(consoleDay('2026-11-24T18:35:00.000Z')).toBe('25-11-2026');
});

test('cells that a spreadsheet would run begin with an apostrophe', () => {
  expect(['=1+1', '+91', '-2', '@x'].map(csvCell)).toEqual(["'=1+1", "'+91", "'-2", "'@x"]);
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"');
  expect(csvCell(-2)).toBe('-2');
  expect(
    csvOf([
      ['a', null],
      ['b', 1],
    ]),
  ).toBe('\uFEFFa,\r\nb,1\r\n');
});
