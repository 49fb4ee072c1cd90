/** Opens a spreadsheet after a look at what it would unpack to: nothing of it is believed before. */
import { stat } from 'node:fs/promises';
import readWorkbook, { type CellValue } from 'read-excel-file/node';
import yauzl from 'yauzl';

const limits = { bytes: 5_000_000, unpackedBytes: 30_000_000, entries: 1_000 };

export type Cell = CellValue | null;
export type Sheet = readonly (readonly Cell[])[];

/** Its sheets by their names, or why it cannot be read. */
export async function openWorkbook(file: string): Promise<ReadonlyMap<string, Sheet> | string> {
  if ((await stat(file)).size > limits.bytes) return 'is larger than 5 MB';
  const fault = await packedFault(file);
  if (fault !== null) return fault;
  try {
    const sheets = await readWorkbook(file);
    return new Map(sheets.map(({ sheet, data }) => [sheet.trim().toLowerCase(), data]));
  } catch {
    return 'is no spreadsheet of the form xlsx';
  }
}

/** Each part is unpacked once and thrown away: what a directory says of sizes may be untrue. */
async function packedFault(file: string): Promise<string | null> {
  try {
    const zip = await yauzl.openPromise(file, { autoClose: false });
    try {
      if (zip.entryCount > limits.entries) return 'holds too many parts';
      let bytes = 0;
      for await (const entry of zip.eachEntry()) {
        bytes += entry.uncompressedSize;
        if (bytes > limits.unpackedBytes) return 'unpacks to more than 30 MB';
        if (entry.fileName.endsWith('/')) continue;
        for await (const part of await zip.openReadStreamPromise(entry)) void part;
      }
      return null;
    } finally {
      zip.close();
    }
  } catch {
    return 'is no spreadsheet of the form xlsx';
  }
}
