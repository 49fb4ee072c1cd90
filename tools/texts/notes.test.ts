import { englishOf } from './catalogues.js';
import { faultsOfNotes, noteOf, readNotes } from './notes.js';

const notes = readNotes();

test('a translator is told of each text where it is read and what its values are; nothing is told of what is gone', () => {
  expect(faultsOfNotes(notes)).toEqual([]);
});

test('a note is the place of the longest beginning of the key, the text’s own, and its values', () => {
  const given = {
    values: { n: 'a number', time: 'an instant' },
    areas: { room: { places: { own: 'Exam room.', 'own.save': 'Line at the top.' }, values: { n: 'of answers' } } },
  };
  const text = '{n, plural, one {# answer} other {# answers}} at {time}';
  expect(noteOf(given, 'room', 'own.save.count', { text, note: 'Short.' })).toBe(
    'Line at the top. Short. {n}: of answers. {time}: an instant.',
  );
  expect(noteOf(given, 'room', 'own.saved', { text: 'Saved' })).toBe('Exam room.');
});

test('a text without a place, a value without a meaning and a note of nothing are named', () => {
  const { 'own.save': _, ...places } = notes.areas['room']!.places;
  const { money: __, ...values } = notes.values;
  const faults = faultsOfNotes({
    values,
    areas: { ...notes.areas, room: { ...notes.areas['room'], places: { ...places, 'own.gone': 'Nowhere.' } } },
  });
  const saved = [...englishOf('room').keys()].filter((key) => key.startsWith('own.save.'));
  expect(faults).toEqual(
    expect.arrayContaining([
      ...saved.map((key) => `${key} has no place in notes.json`),
      '{money} of own.told.paid.text is not explained in notes.json',
      'room own.gone is of no text',
    ]),
  );
});
