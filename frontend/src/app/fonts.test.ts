import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { languageNames } from '../texts/languages.js';

const here = import.meta.dirname;
const sheet = readFileSync(path.join(here, 'fonts.css'), 'utf8');
const faces = [...sheet.matchAll(/@font-face \{([^}]*)\}/g)].map(([, face]) => {
  const of = (name: string) => new RegExp(String.raw`${name}: ([^;]*);`).exec(face!)?.[1] ?? '';
  return {
    family: of('font-family').replaceAll("'", ''),
    display: of('font-display'),
    file: /url\('([^']*)'\)/.exec(face!)?.[1] ?? '',
    ranges: of('unicode-range')
      .split(', ')
      .map(
        (range) =>
          range
            .slice(2)
            .split('-')
            .map((hex) => Number.parseInt(hex, 16)) as [number, number],
      ),
  };
});
const facesOf = (letter: string) => {
  const code = letter.codePointAt(0)!;
  return faces.filter(({ ranges }) => ranges.some(([from, to = from]) => code >= from && code <= to));
};

test('[SHELL-005] every language has exactly one face for the letters of its name, and Latin text has none', () => {
  for (const [code, name] of Object.entries(languageNames))
    for (const letter of name)
      expect([code, letter, facesOf(letter).length]).toEqual([code, letter, code === 'en' ? 0 : 1]);
  for (let code = 0x20; code < 0x2000; code += 1)
    if (code < 0x900 || code > 0xd7f)
      expect(facesOf(String.fromCodePoint(code)).length).toBe(code >= 0x1cd0 && code <= 0x1cf9 ? 1 : 0);
});

test('what is drawn in several scripts fetches no face by itself', () => {
  for (const sign of '₹–’…•') expect(facesOf(sign)).toEqual([]);
});

test('each face is a woff2 of one script that is there, and text is read before it has come', () => {
  const require = createRequire(import.meta.url);
  for (const { family, display, file } of faces) {
    expect([family, display]).toEqual([family, 'swap']);
    expect(readFileSync(require.resolve(file)).subarray(0, 4).toString('latin1')).toBe('wOF2');
  }
  const stacks = readFileSync(path.join(here, 'styles.css'), 'utf8').match(/--scripts:[^;]*/g)!;
  for (const stack of stacks) for (const { family } of faces) expect(stack.split(family)).toHaveLength(2);
});
