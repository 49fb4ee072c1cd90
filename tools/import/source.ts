/** What any format gives the importer: rows by kind, each with its place, read as they are asked for. */
import type { ImportRefusal, PackKind } from '@exam/contracts';

export interface SourceRow {
  /** File and line or index. */
  place: string;
  row: unknown;
  /** Where the files lie that the row may name. */
  folder?: string;
}

export interface PackSource {
  name: string;
  /** The kinds this pack may hold, in the order in which they are loaded. */
  kinds: readonly PackKind[];
  /** Reads the kind from the beginning, whenever it is called. What cannot even be sent goes to `refuse`. */
  rows(kind: PackKind, refuse: (refusal: ImportRefusal) => void): AsyncIterable<SourceRow>;
  /** What a format has to say besides rows, known once all kinds were read: what it left out or mended. */
  remarks(): string[];
}
