/** The own pack: a folder in an archive, as the importer of packs reads one too. */
import type { QuestionDraft } from '@exam/contracts';
import { archived } from './archive.js';
import { isRecord } from './besides.js';
import { jsonIn, taken } from './differences.js';
import { plainOf } from './html-texts.js';
import { codeOf, emptyDraft, FileRefused, remark, type ParsedFile, type ParsedRow, type Remark } from './parsed.js';
import type { WrittenFile } from './written.js';

type Files = ReadonlyMap<string, Buffer>;
const list = 'questions.json';
const named = 'pack.json';
const folder = 'pictures/';
const pictureFields = ['picture', 'paragraphPicture', 'hintPicture', 'explanationPicture'] as const;

export function packOf({ orgId, questions, pictures }: WrittenFile): Uint8Array {
  const rows = questions.map(({ questionId, content }) => ({ questionId, orgId, ...content }));
  return archived(
    new Map<string, string | Uint8Array>([
      [named, JSON.stringify({ name: 'Questions', version: '1' })],
      [list, JSON.stringify(rows, null, 1)],
      ...[...pictures].map(([name, bytes]): [string, Uint8Array] => [folder + name, bytes]),
    ]),
  );
}

/** The pack's folder, where the files are in one; null where it is none. */
const folderIn = (files: Files): string | null => {
  const name = [...files.keys()].find((one) => one === named || one.endsWith(`/${named}`));
  const at = name?.slice(0, -named.length);
  return at !== undefined && files.has(at + list) ? at : null;
};

export const isPack = (files: Files): boolean => folderIn(files) !== null;

/** Throws FileRefused. */
export function readPack(files: Files): ParsedFile {
  const at = folderIn(files)!;
  const rows = jsonIn(files.get(at + list));
  if (!Array.isArray(rows)) throw new FileRefused('import.unreadable');
  const pictures = new Map<string, Uint8Array>();
  const find = (name: string): boolean => {
    const bytes = files.get(at + folder + name);
    if (bytes) pictures.set(name, bytes);
    return bytes !== undefined;
  };
  return {
    format: 'Pack',
    rows: rows.map((row: unknown, index) => rowOf(isRecord(row) ? row : {}, `question ${index + 1}`, find)),
    pictures: [...pictures].map(([name, bytes]) => ({ name, bytes })),
  };
}

function rowOf(row: Record<string, unknown>, place: string, find: (name: string) => boolean): ParsedRow {
  const faults: Remark[] = [];
  const pictureOf = (given: unknown): string | null => {
    if (typeof given !== 'string') return null;
    if (!find(given))
      faults.push(
        remark('import.picture_missing', `The picture '${given.slice(0, 100)}' is not in the file. Add it by hand.`),
      );
    return given;
  };
  const fields = Object.entries(taken).flatMap(([name, take]) => {
    const value = name in row ? take(row[name]) : undefined;
    return value === undefined ? [] : [[name, value] as const];
  });
  const options = (Array.isArray(row['options']) ? row['options'] : []).slice(0, 7).map((given: unknown) => {
    const option = isRecord(given) ? given : {};
    const value = typeof option['value'] === 'string' ? option['value'].slice(0, 5_000) : '';
    return { value, picture: pictureOf(option['picture']) };
  });
  const drawn = Object.fromEntries(pictureFields.map((name) => [name, pictureOf(row[name])]));
  const content: QuestionDraft = { ...emptyDraft, ...Object.fromEntries(fields), options, ...drawn };
  const original = [content.question, ...options.map(({ value }) => value), content.key].map(plainOf);
  return {
    ...{ place, code: codeOf(String(row['questionId'] ?? '')), path: [], content, faults, notes: [] },
    original: original.filter((part) => part !== '').join('\n'),
  };
}
