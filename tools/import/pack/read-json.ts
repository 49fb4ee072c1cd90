import { createReadStream } from 'node:fs';
import path from 'node:path';
import { type Duplex, pipeline } from 'node:stream';
import { parser } from 'stream-json';
import { pick } from 'stream-json/filters/pick.js';
import { streamArray } from 'stream-json/streamers/stream-array.js';
import { Failure } from '../../lib/failure.js';
import type { SourceRow } from '../source.js';

/**
 * The items of a JSON file that is one array, or of the array under `field` of a JSON file that is one object.
 * One item is in memory at a time. Places read `users.json[12]` or `pack.json users[12]`, counted from 0.
 * Throws a Failure where the file is not JSON.
 */
export async function* readJson(file: string, field?: string): AsyncGenerator<SourceRow> {
  const name = path.basename(file);
  const steps = [
    createReadStream(file),
    // Whole values only: rows are small, and pieces of strings would cost twice the time.
    parser.asStream({ streamValues: false }),
    ...(field === undefined ? [] : [pick.asStream({ filter: field, once: true })]),
    streamArray.asStream(),
  ] as unknown as [NodeJS.ReadableStream, ...Duplex[]];
  const items = steps.at(-1) as Duplex;
  pipeline(steps as never, () => undefined);
  try {
    for await (const { key, value } of items as AsyncIterable<{ key: number; value: unknown }>) {
      yield { place: field === undefined ? `${name}[${key}]` : `${name} ${field}[${key}]`, row: value };
    }
  } catch (error) {
    throw new Failure(
      `${name} cannot be read`,
      (error as Error).message,
      'It must be JSON: an array of rows, or an object of such arrays.',
    );
  }
}
