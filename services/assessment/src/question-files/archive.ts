/** Writes an archive: the same files are the same bytes. */
import { strToU8, zipSync, type Zippable } from 'fflate';

const mtime = new Date(2020, 0, 1);

/** By name, in this order. */
export const archived = (files: ReadonlyMap<string, string | Uint8Array>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      [...files].map(([name, inside]): [string, Zippable[string]] =>
        // pictures are packed already
        typeof inside === 'string' ? [name, [strToU8(inside), { mtime }]] : [name, [inside, { mtime, level: 0 }]],
      ),
    ),
  );
