import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compileTexts, englishOf as englishFileOf } from '../../frontend/compile-texts.mjs';
import {
  areaNames,
  englishOf,
  fileOf,
  folder,
  sameEverywhere,
  serviceAreas,
  textOf,
  translatedLanguages,
  translationsOf,
} from './catalogues.js';
import { root } from '../lib/folders.js';
import { generatedFiles, generatedThere, parametersOf, typeFilesOf, typeNameOf } from './types.js';

const areas = areaNames();
const clientAreas = areas.filter((area) => !serviceAreas.includes(area));

test('the types are those of the English catalogues (else: npm run tool -- texts types)', () => {
  const written = generatedFiles();
  expect(generatedThere().sort()).toEqual([...written.keys()].sort());
  for (const [file, text] of written) expect(readFileSync(file, 'utf8')).toBe(text);
  expect(
    clientAreas.flatMap((area) => [...typeFilesOf(area).values()]).filter((text) => text.split('\n').length > 400),
  ).toEqual([]);
});

test('the part of a group has the name of a type, whatever its keys are called', () => {
  expect(['field', 'change-request', 'start_code', 'a-b_c'].map(typeNameOf)).toEqual([
    ...['Field', 'ChangeRequest', 'StartCode', 'ABC'],
  ]);
});

test.each(clientAreas)('%s has its module, so that its texts are loaded by who uses them', (area) => {
  const source = readFileSync(path.join(folder, `${area}.ts`), 'utf8');
  expect(source).toContain(`from './generated/${area}.js'`);
  expect(source).toContain(`textsOf<English>('${area}')`);
});

test('a key is in one catalogue only', () => {
  const keys = areas.flatMap((area) => [...englishOf(area).keys()]);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test('an English text keeps to its own limit', () => {
  const long = areas.flatMap((area) =>
    [...englishOf(area)].filter(([, { text, maxLength = Infinity }]) => text.length > maxLength).map(([key]) => key),
  );
  expect(long).toEqual([]);
});

describe.each(translatedLanguages)('%s', (language) => {
  const texts = areas.flatMap((area) => {
    const english = englishOf(area);
    const entries = [...translationsOf(language, area)];
    return entries.map(([key, entry]) => ({ key, text: textOf(entry), english: english.get(key) }));
  });

  test('has a file for each area and no other', () => {
    expect(readdirSync(path.join(folder, language)).sort()).toEqual(areas.map((area) => `${area}.json`));
  });

  test('has no text that English has not, nor one beyond its limit', () => {
    expect(texts.filter(({ english }) => !english).map(({ key }) => key)).toEqual([]);
    const isLong = (one: (typeof texts)[number]) => one.text.length > (one.english?.maxLength ?? Infinity);
    expect(texts.filter(isLong).map(({ key }) => key)).toEqual([]);
  });

  test('names the parameters of the English texts; which of them it counts with is its own affair', () => {
    const names = (text: string) => [...parametersOf(text).keys()].sort();
    for (const { key, text, english } of texts)
      if (english) expect({ key, names: names(text) }).toEqual({ key, names: names(english.text) });
  });

  test('has Latin digits, as question papers are printed', () => {
    const native = texts.filter(({ text }) => /(?![0-9])\p{Nd}/u.test(text));
    expect(native.map(({ key }) => key)).toEqual([]);
  });

  test('leaves no English text behind', () => {
    const left = texts.filter(({ key, text, english }) => text === english?.text && !sameEverywhere.has(key));
    expect(left.map(({ key }) => key)).toEqual([]);
  });
});

test('a text that a language has not yet is read in English, with English plurals', () => {
  const file = fileOf('hi', 'room');
  expect(englishFileOf(file)).toBe(fileOf('en', 'room'));
  const own = JSON.stringify({ 'own.runner.more': { text: 'और', state: 'approved', date: '2026-11-24', of: 'More' } });
  const { texts, english } = JSON.parse(compileTexts(own, file)) as {
    texts: Record<string, unknown>;
    english: string[];
  };
  expect(texts['own.runner.more']).toBe('और');
  expect(texts['own.runner.undo']).toBe('Undo');
  expect(english).toContain('own.runner.undo');
  expect(english).not.toContain('own.runner.more');
});

test('parameters are found in branches too, with what they must be', () => {
  const text =
    'You have {n, plural, one {# of {total}} other {many}} since {day, date, short}: {kind, select, other {}}';
  expect([...parametersOf(text)]).toEqual([
    ['n', 'number'],
    ['total', 'Word'],
    ['day', 'Instant'],
    ['kind', 'string'],
  ]);
});

/** Code without its catalogues and without what is generated. */
function sources(of: string): string[] {
  return readdirSync(of, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(of, entry.name);
    if (entry.isDirectory())
      return of === folder || /^(generated|node_modules|dist)$/.test(entry.name) ? [] : sources(file);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(file, 'utf8')] : [];
  });
}

test('every text has a user: one that nobody shows is translated for nothing', () => {
  const places = [
    path.dirname(folder),
    ...['services', 'libs/domain', 'tools/texts'].map((one) => path.join(root, one)),
  ];
  const code = places.flatMap(sources).join('\n');
  const prefixes = [...code.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, prefix]) => prefix!);
  const keys = areas.flatMap((area) => [...englishOf(area).keys()]);
  const isUsed = (key: string) =>
    key.startsWith('refusal.') ||
    key.startsWith('own.sms.') || // registered with the operators: npm run tool -- texts sms
    code.includes(`'${key}'`) ||
    code.includes(`"${key}"`) ||
    prefixes.some((prefix) => key.startsWith(prefix));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
