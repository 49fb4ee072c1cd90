import { speak, textsOf, textsReady } from './load.js';
import type { English as Exams } from './generated/exams.js';
import type { English as Legal } from './generated/legal.js';
import type { English as Paper } from './generated/paper.js';
import type { English as Room } from './generated/room.js';

test('a text that is asked for before it is loaded is a fault, not an empty page', () => {
  const t = textsOf<Paper>('paper');
  expect(() => t('own.runner.enlarge')).toThrow('own.runner.enlarge');
});

test('texts are filled in, plurals by the rules of the language', async () => {
  const t = textsOf<Room>('room');
  await textsReady();
  expect(t('own.save.waiting', { n: 1 })).toBe('1 answer waiting for the connection');
  expect(t('own.save.waiting', { n: 200_000 })).toBe('2,00,000 answers waiting for the connection');
  expect(t('own.runner.announceMinutes', { n: 1 })).toBe('One minute left');
});

test('[SHELL-005] a language has its own plurals, and its own words of the law', async () => {
  const t = textsOf<Room>('room');
  const law = textsOf<Legal>('legal');
  Object.assign(globalThis, { document: { documentElement: {} } });
  await speak('ta');
  try {
    expect(t('own.save.waiting', { n: 1 })).toBe('இணைப்புக்காக 1 விடை காத்திருக்கிறது');
    expect(t('own.save.waiting', { n: 2 })).toBe('இணைப்புக்காக 2 விடைகள் காத்திருக்கின்றன');
    expect(law('learning.terms.title')).toBe('விதிமுறைகள்');
  } finally {
    await speak('en');
  }
});

test('code that arrives while the language changes speaks the new one', async () => {
  Object.assign(globalThis, { document: { documentElement: {} } });
  const changing = speak('ta');
  const t = textsOf<Exams>('exams');
  await changing;
  try {
    expect(t('own.cancel.final')).toMatch(/[\u0b80-\u0bff]/);
  } finally {
    await speak('en');
  }
});

/** Never called: the type check fails where one of these is no type error. */
export function wrongUses(): void {
  const t = textsOf<Room>('room');
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
