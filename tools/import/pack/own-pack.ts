/** Our own pack: a folder of files, or one JSON file. The format is described in docs/reference/content-packs.md. */
import { existsSync } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { packKinds, type ImportRefusal, type PackKind } from '@exam/contracts';
import { z } from 'zod';
import { Failure } from '../../lib/failure.js';
import type { PackSource, SourceRow } from '../source.js';
import { readCsv } from './read-csv.js';
import { readJson } from './read-json.js';
import { readNdjson } from './read-ndjson.js';
import { readPictures, withPictures } from './read-pictures.js';
import { readWorkbooks } from './read-workbooks.js';

/** The plural under which a kind's file or field goes. */
export const fieldOf: Readonly<Record<PackKind, string>> = {
  organisation: 'organisations',
  board: 'boards',
  user: 'users',
  picture: 'pictures',
  question: 'questions',
  exam: 'exams',
  quiz: 'quizzes',
  result: 'results',
  seller: 'sellers',
  package: 'packages',
  grant: 'grants',
  subject: 'subjects',
  content: 'contents',
  virtualClass: 'classes',
};

/** Kinds whose rows may name files of their folder. */
const namesFiles: ReadonlySet<PackKind> = new Set(['content', 'virtualClass']);

const manifest = z.object({
  name: z.string().trim().min(1).max(100),
  version: z.union([z.string(), z.number()]).default('1'),
  /** Other packs this one stands on, read before it; paths from this folder. */
  includes: z.array(z.string().min(1)).max(20).default([]),
});

type Part = { folder: string } | { file: string };

/**
 * Opens a folder with `pack.json` or a single JSON file. Throws a Failure for what is no pack, and for packs that
 * include each other in a circle.
 */
export async function ownPack(place: string): Promise<PackSource> {
  if (!(await stat(place)).isDirectory()) return source(path.basename(place), [{ file: place }]);
  const parts: Part[] = [];
  const name = await collect(await realpath(place), [], parts);
  return source(name, parts);
}

/** Depth first, so that a pack comes after those it stands on; one that is included twice is read once. */
async function collect(folder: string, way: readonly string[], parts: Part[]): Promise<string> {
  if (way.includes(folder)) {
    const circle = [...way.slice(way.indexOf(folder)), folder].map((step) => path.basename(step)).join(' → ');
    throw new Failure(
      'The packs include each other in a circle (pack.cycle)',
      circle,
      'Take one of the `includes` out of its pack.json.',
    );
  }
  const { name, version, includes } = await readManifest(folder);
  for (const include of includes) {
    const target = await realpath(path.resolve(folder, include)).catch(() => null);
    if (target === null)
      throw new Failure(
        `${path.basename(folder)} includes ${include}`,
        'There is no such folder.',
        'Correct `includes` in its pack.json.',
      );
    await collect(target, [...way, folder], parts);
  }
  if (!parts.some((part) => 'folder' in part && part.folder === folder)) parts.push({ folder });
  return `${name} ${version}`;
}

async function readManifest(folder: string): Promise<z.infer<typeof manifest>> {
  const file = path.join(folder, 'pack.json');
  const todo =
    'A pack is a folder with a pack.json such as {"name": "My pack", "version": "1"}; see docs/reference/content-packs.md.';
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) throw new Failure(`${folder} is no content pack`, 'It has no pack.json.', todo);
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Failure(
      `${file} cannot be read`,
      error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message,
      todo,
    );
  }
}

function source(name: string, parts: readonly Part[]): PackSource {
  return {
    name,
    kinds: packKinds,
    remarks: () => [],
    async *rows(kind, refuse) {
      for (const part of parts) {
        if ('file' in part) yield* readJson(part.file, fieldOf[kind]);
        else if (!namesFiles.has(kind)) yield* folderRows(part.folder, kind, refuse);
        else for await (const row of folderRows(part.folder, kind, refuse)) yield { ...row, folder: part.folder };
      }
    },
  };
}

async function* folderRows(
  folder: string,
  kind: PackKind,
  refuse: (refusal: ImportRefusal) => void,
): AsyncGenerator<SourceRow> {
  const base = path.join(folder, fieldOf[kind]);
  if (existsSync(`${base}.json`)) {
    const rows = readJson(`${base}.json`);
    yield* kind === 'package' ? withPictures(path.join(folder, 'package-pictures'), rows) : rows;
  }
  if (existsSync(`${base}.ndjson`)) yield* readNdjson(`${base}.ndjson`, kind, refuse);
  if (existsSync(`${base}.csv`)) yield* readCsv(`${base}.csv`, kind, refuse);
  if (kind === 'picture' && existsSync(base)) yield* readPictures(base, refuse);
  const workbooks = path.join(folder, fieldOf.quiz);
  if ((kind === 'question' || kind === 'quiz') && existsSync(workbooks)) yield* readWorkbooks(workbooks, kind, refuse);
}
