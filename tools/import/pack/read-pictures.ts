import { existsSync } from 'node:fs';
import { opendir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportRefusal } from '@exam/contracts';
import type { SourceRow } from '../source.js';

/** What fits into one row as base64. */
export const largestPictureBytes = 3_000_000;

/**
 * Every file below `pictures/`, one at a time; its name is its path from there. What is a picture is judged by the
 * product, from the bytes.
 */
export async function* readPictures(
  folder: string,
  refuse: (refusal: ImportRefusal) => void,
): AsyncGenerator<SourceRow> {
  for (const name of await namesBelow(folder)) {
    const file = path.join(folder, name);
    const place = `pictures/${name}`;
    const { size } = await stat(file);
    if (size > largestPictureBytes)
      refuse({
        kind: 'picture',
        place,
        code: 'picture.too_large',
        message: `${size} bytes; a picture may have ${largestPictureBytes}`,
      });
    else yield { place, row: { name, base64: await readFile(file, 'base64') } };
  }
}

/** Packages with the pictures of a folder, each named by the id of its package: `physics-12.png`. */
export async function* withPictures(folder: string, rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  const files = new Map(
    existsSync(folder)
      ? (await namesBelow(folder)).map((name) => [path.parse(name).name, path.join(folder, name)])
      : [],
  );
  for await (const { place, row } of rows) {
    const file = files.get(String((row as { packageId?: unknown } | null)?.packageId));
    yield { place, row: file ? { ...(row as object), picture: await readFile(file, 'base64') } : row };
  }
}

async function namesBelow(folder: string): Promise<string[]> {
  const names: string[] = [];
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isFile() && !entry.name.startsWith('.'))
      names.push(path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  }
  return names.sort();
}
