import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes } from '@exam/contracts/shared/exam-values';
import { translatedFeatures, writtenLanguages } from './languages.js';

type Node = string | number | readonly unknown[];
type Compiled = Readonly<Record<string, Node>>;

const here = import.meta.dirname;
const featuresOf = (language: string): string[] =>
  readdirSync(path.join(here, language))
    .map((file) => path.parse(file).name)
    .sort();
const catalogue = async (language: string, feature: string): Promise<Compiled> =>
  ((await import(`./${language}/${feature}.ts`)) as { default: Compiled }).default;

/** The names of a compiled message's parameters with their kinds; a plural's branches may differ, its name may not. */
export function parametersOf(node: Node): string[] {
  const found = new Set<string>();
  const visit = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name, kind, rest] = part as [unknown, unknown, unknown];
    if (typeof name === 'string' && (part.length === 1 || typeof kind === 'number')) {
      found.add(`${name}:${String(kind ?? 'text')}`);
      if (typeof rest === 'object' && rest !== null) for (const branch of Object.values(rest)) visitAll(branch);
    } else for (const child of part) visit(child);
  };
  // a message is a list of nodes, and so is each branch of a plural
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) for (const child of nodes) visit(child);
  };
  visitAll(node);
  return [...found].sort();
}

const english = featuresOf('en');

test('only languages of the product have catalogues', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((one) => one.isDirectory());
  const languages = folders.map(({ name }) => name).filter((name) => name !== 'files');
  expect(languageCodes).toEqual(expect.arrayContaining(languages));
  expect(languages.sort()).toEqual([...writtenLanguages].sort());
  expect(readdirSync(path.join(here, 'files')).sort()).toEqual(
    languages.filter((language) => language !== 'en').map((language) => `${language}.ts`),
  );
});

test.each(writtenLanguages)(
  '%s has every catalogue with the keys and parameters of the English one',
  async (language) => {
    const translated = language === 'en' ? english : translatedFeatures;
    expect(featuresOf(language)).toEqual(translated);
    for (const feature of translated) {
      const [own, model] = [await catalogue(language, feature), await catalogue('en', feature)];
      expect({ feature, keys: Object.keys(own).sort() }).toEqual({ feature, keys: Object.keys(model).sort() });
      for (const key of Object.keys(model))
        expect({ key, parameters: parametersOf(own[key]!) }).toEqual({ key, parameters: parametersOf(model[key]!) });
    }
  },
);

test('a key is in one catalogue only', async () => {
  const keys = (await Promise.all(english.map((feature) => catalogue('en', feature)))).flatMap(Object.keys);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});

test.each(english)('%s has its module, so that its texts are typed and loaded by who uses them', (feature) => {
  const source = readFileSync(path.join(here, `${feature}.ts`), 'utf8');
  expect(source).toContain(`from './en/${feature}.js'`);
  expect(source).toContain(`textsOf<typeof english>('${feature}')`);
});

/** Without words, names of formats and of keys, and names of taxes as the law writes them. */
const sameEverywhere = [
  'own.kit.uploading',
  'own.keys.escape',
  'own.keys.controlEnter',
  'own.summary.hidden',
  'own.insights.correctIncorrect',
  'own.cost.difference',
  'learning.content.pal',
  'learning.content.pdf',
  'learning.content.ppt',
  'assessment.invoice.sgst',
  'assessment.invoice.cgst',
  'own.invoice.igst',
  'own.invoice.taxId',
];

test.each(writtenLanguages.filter((language) => language !== 'en'))(
  '%s leaves no English text behind',
  async (language) => {
    const left: string[] = [];
    for (const feature of featuresOf(language)) {
      const [own, model] = [await catalogue(language, feature), await catalogue('en', feature)];
      for (const [key, text] of Object.entries(own))
        if (JSON.stringify(text) === JSON.stringify(model[key]) && !sameEverywhere.includes(key)) left.push(key);
    }
    expect(left).toEqual([]);
  },
);

test('parameters are found in plurals too', () => {
  expect(parametersOf(['You have ', ['n', 2, { one: [0, ' of ', ['total']], other: 'many' }]])).toEqual([
    'n:2',
    'total:text',
  ]);
});

/** The client's code without its catalogues. */
function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return folder === here ? [] : sources(file);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [readFileSync(file, 'utf8')] : [];
  });
}

test('every text has a user: one that nobody shows is translated for nothing', async () => {
  const code = sources(path.dirname(here)).join('\n');
  const prefixes = [...code.matchAll(/`((?:\w+\.)+)\$\{/g)].map(([, prefix]) => prefix!);
  const keys = (await Promise.all(english.map((feature) => catalogue('en', feature)))).flatMap(Object.keys);
  const isUsed = (key: string) =>
    key.startsWith('refusal.') ||
    code.includes(`'${key}'`) ||
    code.includes(`"${key}"`) ||
    prefixes.some((prefix) => key.startsWith(prefix));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
