import { refusalText, textsOf, textsReady } from './load.js';
import type paper from './en/paper.js';
import type room from './en/room.js';

test('a text that is asked for before it is loaded is a fault, not an empty page', () => {
  const t = textsOf<typeof paper>('paper');
  expect(() => t('own.runner.enlarge')).toThrow('own.runner.enlarge');
});

test('texts are filled in, plurals by the rules of the language', async () => {
  const t = textsOf<typeof room>('room');
  await textsReady();
  expect(t('own.save.waiting', { n: 1 })).toBe('1 answer waiting for the connection');
  expect(t('own.save.waiting', { n: 200_000 })).toBe('2,00,000 answers waiting for the connection');
  expect(t('own.runner.announceMinutes', { n: 1 })).toBe('One minute left');
});

/** Never called: the type check fails where one of these is no type error. */
export function wrongUses(): void {
  const t = textsOf<typeof room>('room');
  // @ts-expect-error no such key
  t('own.save.nonsense');
  // @ts-expect-error a parameter is missing
  t('own.save.waiting');
  // @ts-expect-error a parameter of another name
  t('own.save.waiting', { count: 1 });
  // @ts-expect-error a plural counts numbers
  t('own.save.waiting', { n: 'one' });
}

test('a catalogue that does not come is asked for again', async () => {
  textsOf('nothing-of-this-name');
  await expect(textsReady()).rejects.toThrow();
  await expect(textsReady()).rejects.toThrow();
});

test('a refusal without a text of its own is left to the server’s words', () => {
  expect(refusalText('exam.no_such_code')).toBeUndefined();
});
