import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ImportRefusal, PackKind } from '@exam/contracts';
import type { SourceRow } from '../source.js';

/**
 * One JSON object on each line; empty lines are passed over. A line that is not JSON is refused, the others are read.
 */
export async function* readNdjson(
  file: string,
  kind: PackKind,
  refuse: (refusal: ImportRefusal) => void,
): AsyncGenerator<SourceRow> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number += 1;
    if (line.trim() === '') continue;
    const place = `${path.basename(file)}:${number}`;
    try {
      yield { place, row: JSON.parse(line) as unknown };
    } catch {
      refuse({ kind, place, code: 'row.not_json', message: 'this line is not JSON' });
    }
  }
}
