import fc from 'fast-check';
import { shortName } from './short-name.js';

test.each([
  ['Asha Rao', 'Asha R.'],
  ['Asha', 'Asha'],
  ['  Asha   Devi  Rao ', 'Asha R.'],
  ['R. Karthik', 'Karthik R.'],
  ['A. P. J. Abdul Kalam', 'Abdul K.'],
  ['Mary-Ann D’Souza', 'Mary-Ann D.'],
  ['priya venkatesh', 'priya V.'],
  ['கார்த்திக் ராமன்', 'கார்த்திக் ரா.'],
  ['K R', 'K R.'],
  ['', ''],
  ['12 34', ''],
])('on a board "%s" is "%s"', (name, short) => {
  expect(shortName(name)).toBe(short);
});

test('of any two names at least one is never told whole', () => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,12}$/);
  fc.assert(
    fc.property(word, word, (given, family) => {
      fc.pre(given !== family);
      expect(shortName(`${given} ${family}`)).toBe(`${given} ${family[0]}.`);
    }),
  );
});
