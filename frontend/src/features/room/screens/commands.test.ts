import { commandOf, keyTable, type KeyPlace } from './commands.js';

const press = (key: string, held: Partial<{ ctrl: boolean; alt: boolean; meta: boolean }> = {}) => ({
  key,
  ctrl: false,
  alt: false,
  meta: false,
  ...held,
});
const place: KeyPlace = {
  inText: false,
  inChoice: false,
  numeric: false,
  letters: ['a', 'b', 'c', 'd'],
  singleKeys: true,
};

test('letters choose options, arrows and single keys do the rest', () => {
  expect(commandOf(press('B'), place)).toEqual({ do: 'choose', letter: 'b' });
  expect(commandOf(press('ArrowRight'), place)).toEqual({ do: 'following' });
  expect(commandOf(press('m'), place)).toEqual({ do: 'mark' });
  expect(commandOf(press('k'), place)).toBeNull();
});

test('a letter that is no option of the question chooses nothing', () => {
  expect(commandOf(press('g'), place)).toBeNull();
});

test('on a number question the keyboard is the pad', () => {
  const numeric = { ...place, numeric: true, letters: [] };
  expect(commandOf(press('7'), numeric)).toEqual({ do: 'pad', key: '7' });
  expect(commandOf(press('Delete'), numeric)).toEqual({ do: 'pad', key: 'Clear' });
});

test('in a text field every key writes, and only Ctrl+Enter goes on', () => {
  const inText = { ...place, inText: true };
  expect(commandOf(press('m'), inText)).toBeNull();
  expect(commandOf(press('Enter', { ctrl: true }), inText)).toEqual({ do: 'next' });
});

test('the arrows stay with the browser on an option, and shortcuts of the browser stay its own', () => {
  expect(commandOf(press('ArrowRight'), { ...place, inChoice: true })).toBeNull();
  expect(commandOf(press('r', { ctrl: true }), place)).toBeNull();
});

test('with single keys switched off Alt and the key do the same', () => {
  const off = { ...place, singleKeys: false };
  expect(commandOf(press('m'), off)).toBeNull();
  expect(commandOf(press('m', { alt: true }), off)).toEqual({ do: 'mark' });
});

test('each key of the help sheet does what the sheet says', () => {
  const keys: Record<string, string> = { '←': 'ArrowLeft', '→': 'ArrowRight' };
  for (const { command, shown } of keyTable)
    expect(commandOf(press(keys[shown] ?? shown), { ...place, letters: [] })).toEqual({ do: command });
});
