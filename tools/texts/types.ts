/** What is written from the English catalogues: the types of their keys and parameters, and what a new area needs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LanguageCode } from '@exam/contracts';
import { compiledText } from '../../frontend/compile-texts.mjs';
import {
  areaNames,
  englishOf,
  fileOf,
  folder,
  serviceAreas,
  textOf,
  translatedLanguages,
  translationsOf,
} from './catalogues.js';
import { root } from '../lib/folders.js';

type Type = 'Word' | 'number' | 'string' | 'Instant';

/** The kinds of icu-minify's compiled parameters. */
const typeOfKind: Readonly<Record<number, Type>> = {
  1: 'string', // select
  2: 'number', // plural
  3: 'number', // selectordinal
  4: 'number',
  5: 'Instant', // date
  6: 'Instant', // time
};

/** The parameters of an ICU message with the type of each; those in branches of a plural too. */
export function parametersOf(text: string): ReadonlyMap<string, Type> {
  const found = new Map<string, Type>();
  const visitAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) nodes.forEach(visit);
  };
  const visit = (node: unknown): void => {
    if (!Array.isArray(node)) return;
    const [name, kind, branches] = node as [string, number | undefined, unknown];
    const type = kind === undefined ? 'Word' : typeOfKind[kind]!;
    if (!found.has(name) || found.get(name) === 'Word') found.set(name, type);
    if (kind !== undefined && kind <= 3) Object.values(branches as object).forEach(visitAll);
  };
  visitAll(compiledText(text, text, 'a text'));
  return found;
}

/** A file of more texts than these is read in parts. */
const mostInFile = 350;

/** `change-request` is `ChangeRequest`. Pure. */
export const typeNameOf = (group: string): string =>
  group.replace(/(?:^|[\W_]+)(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * The files of the types of an area, by their paths. What is too long for one has the texts of each larger group
 * (`trail.field.…`) in a file of its own.
 */
export function typeFilesOf(area: string): ReadonlyMap<string, string> {
  const texts = [...englishOf(area)].map(([key, { text }]) => ({ key, group: key.split('.')[1]!, text }));
  const isLarge = (of: string) => texts.filter(({ group }) => group === of).length > 40;
  const groups = texts.length <= mostInFile ? [] : [...new Set(texts.map(({ group }) => group))].filter(isLarge);
  const linesOf = (some: typeof texts) => some.map(({ key, text }) => `  '${key}': ${typeOf(parametersOf(text))};`);
  const parts = groups.map((group) => ({
    group,
    name: `${area}-${group}`,
    type: typeNameOf(group),
  }));
  return new Map([
    [
      typesFile(area),
      sourceOf(
        area,
        linesOf(texts.filter(({ group }) => !groups.includes(group))),
        `export type English = ${parts.map(({ type }) => `${type} & `).join('')}{`,
        parts.map(({ name, type }) => `import type { ${type} } from './${name}.js';`),
      ),
    ],
    ...parts.map(({ group, name, type }): [string, string] => [
      typesFile(name),
      sourceOf(area, linesOf(texts.filter((one) => one.group === group)), `export type ${type} = {`),
    ]),
  ]);
}

function sourceOf(area: string, lines: readonly string[], head: string, imports: readonly string[] = []): string {
  const types = ['Instant', 'None', 'Word'].filter((type) =>
    lines.some((line) => new RegExp(`: ${type}\\b`).test(line)),
  );
  return [
    `/** Written from ../en/${area}.json by \`npm run tool -- texts types\`. */`,
    ...(types.length > 0 ? [`import type { ${types.join(', ')} } from '../parameters.js';`] : []),
    ...imports,
    '',
    head,
    ...lines,
    '};',
    '',
  ].join('\n');
}

const typeOf = (parameters: ReadonlyMap<string, Type>): string =>
  parameters.size === 0 ? 'None' : `{ ${[...parameters].map(([name, type]) => `${name}: ${type}`).join('; ')} }`;

const typesFolder = path.join(folder, 'generated');
const typesFile = (area: string): string => path.join(typesFolder, `${area}.ts`);

const moduleOf = (area: string): string => `import type { English } from './generated/${area}.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('${area}');
export type TextKey = PlainKey<English>;
`;

const messagesFolder = path.join(root, 'libs/platform/src/texts/generated');

/** What services say: their own areas, and the notices that the client says as well. */
const isMessage = (area: string, key: string): boolean => serviceAreas.includes(area) || key.startsWith('own.told.');

const writtenBy = '/** Written from frontend/src/texts by `npm run tool -- texts types`. */';

/** The files from which services say their texts, by their paths: the keys, and the texts of each language, compiled. */
function messageFiles(): ReadonlyMap<string, string> {
  const areas = areaNames().filter((area) => area === 'notices' || serviceAreas.includes(area));
  const said = areas.flatMap((area) =>
    [...englishOf(area)].flatMap(([key, { text }]) => (isMessage(area, key) ? [{ area, key, text }] : [])),
  );
  const textIn = (language: LanguageCode, { area, key, text }: (typeof said)[number]): string | undefined => {
    if (language === 'en') return text;
    const entry = translationsOf(language, area).get(key);
    return entry && textOf(entry);
  };
  const languages = ['en' as const, ...translatedLanguages].map((language) => {
    const lines = said.flatMap((one) => {
      const text = textIn(language, one);
      return text === undefined ? [] : [`  '${one.key}': ${JSON.stringify(compiledText(text, one.key, one.area))},`];
    });
    const imported = "import type { CompiledMessage } from 'icu-minify/format';";
    const declared = 'export const texts: Readonly<Record<string, CompiledMessage>> = {';
    return [language, [writtenBy, imported, '', declared, ...lines, '};', '']] as const;
  });
  const keys = [
    ...[writtenBy, 'type None = Readonly<Record<never, never>>;', 'type Word = string | number;', ''],
    'export type MessageTexts = {',
    ...said.map(({ key, text }) => `  '${key}': ${typeOf(parametersOf(text))};`),
    ...['};', ''],
  ];
  return new Map(
    [['keys', keys] as const, ...languages].map(([name, lines]) => [
      path.join(messagesFolder, `${name}.ts`),
      lines.join('\n'),
    ]),
  );
}

/** Whatever is written from the catalogues, by its path. */
export const generatedFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ...messageFiles(),
    ...areaNames().flatMap((area) => (serviceAreas.includes(area) ? [] : [...typeFilesOf(area)])),
  ]);

/** What lies in the folders of generated files. */
export const generatedThere = (): string[] =>
  [typesFolder, messagesFolder].flatMap((of) => readdirSync(of).map((name) => path.join(of, name)));

/** Brings the types up to date and gives a new area its module and its empty catalogues. */
export function writeTypes(): string[] {
  for (const one of [typesFolder, messagesFolder]) mkdirSync(one, { recursive: true });
  const written: string[] = [];
  const write = (file: string, text: string, isNewOnly: boolean): void => {
    if (existsSync(file) && (isNewOnly || readFileSync(file, 'utf8') === text)) return;
    writeFileSync(file, text);
    written.push(path.relative(folder, file));
  };
  const generated = generatedFiles();
  for (const [file, text] of generated) write(file, text, false);
  // a part that an area has no more
  for (const file of generatedThere()) if (!generated.has(file)) rmSync(file);
  for (const area of areaNames()) {
    if (!serviceAreas.includes(area)) write(path.join(folder, `${area}.ts`), moduleOf(area), true);
    for (const language of translatedLanguages) write(fileOf(language, area), '{}\n', true);
  }
  return written;
}
