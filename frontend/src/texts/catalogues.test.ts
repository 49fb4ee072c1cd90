import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { languageCodes } from '@exam/contracts/shared/exam-values';
import { writtenLanguages } from './languages.js';

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
      if (typeof rest === 'object' && rest !== null) for (const branch of Object.values(rest)) visit(branch);
    } else for (const child of part) visit(child);
  };
  // a message is a list of nodes
  if (Array.isArray(node)) for (const child of node) visit(child);
  return [...found].sort();
}

const english = featuresOf('en');

test('only languages of the product have catalogues', () => {
  const folders = readdirSync(here, { withFileTypes: true }).filter((one) => one.isDirectory());
  expect(languageCodes).toEqual(expect.arrayContaining(folders.map(({ name }) => name)));
  expect(folders.map(({ name }) => name).sort()).toEqual([...writtenLanguages].sort());
});

test.each(writtenLanguages)(
  '%s has every catalogue with the keys and parameters of the English one',
  async (language) => {
    expect(featuresOf(language)).toEqual(english);
    for (const feature of english) {
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

test('parameters are found in plurals too', () => {
  expect(parametersOf(['You have ', ['n', 2, { one: [0, ' of ', ['total']], other: 'many' }]])).toEqual([
    'n:2',
    'total:text',
  ]);
});
