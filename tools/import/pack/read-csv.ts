import { createReadStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream';
import type { ImportRefusal, PackKind } from '@exam/contracts';
import { parse } from 'csv-parse';
import { Failure } from '../../lib/failure.js';
import type { SourceRow } from '../source.js';
import { BadCell, rowOfCells } from './csv-cells.js';

/** A header line names the columns; a cell may hold commas, quotes and line breaks inside `"…"`. */
export async function* readCsv(
  file: string,
  kind: PackKind,
  refuse: (refusal: ImportRefusal) => void,
): AsyncGenerator<SourceRow> {
  const name = path.basename(file);
  const records = parse({
    bom: true,
    columns: (header: string[]) => header.map((column) => column.trim()),
    info: true,
    skip_empty_lines: true,
    relax_column_count_less: true,
  });
  pipeline(createReadStream(file), records, () => undefined);
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      const place = `${name}:${info.lines}`;
      const row = cells(record, place, kind, refuse);
      if (row) yield { place, row };
    }
  } catch (error) {
    throw new Failure(
      `${name} cannot be read`,
      (error as Error).message,
      'It must be CSV in UTF-8 with one header line; quote cells that hold a comma, a quote or a line break.',
    );
  }
}

function cells(
  record: Record<string, string>,
  place: string,
  kind: PackKind,
  refuse: (refusal: ImportRefusal) => void,
): Record<string, unknown> | null {
  try {
    return rowOfCells(record);
  } catch (error) {
    if (!(error instanceof BadCell)) throw error;
    refuse({ kind, place, code: 'row.invalid', field: error.column, message: error.message });
    return null;
  }
}
