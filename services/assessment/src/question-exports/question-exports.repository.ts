import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

export interface StoredExport {
  readonly exportId: string;
  readonly orgId: string;
  readonly fileName: string;
  readonly mime: string;
  readonly sizeBytes: number;
  readonly asked: string;
  readonly madeBy: string;
  readonly madeAt: Date;
}

/** Of a file that may have 50 MB, and that many may read at once, and slowly. */
const pieceBytes = 256 * 1024;

export type NewExport = Omit<StoredExport, 'sizeBytes'> & { readonly bytes: Buffer };

export interface Kept {
  readonly person: number;
  readonly organisation: number;
}

@Injectable()
export class QuestionExportsRepository {
  constructor(private readonly db: Db) {}

  async find(exportId: string): Promise<StoredExport | null> {
    const [row] = await this.db.query<StoredExport>(
      `select export_id as "exportId", org_id as "orgId", file_name as "fileName", mime, octet_length(bytes) as "sizeBytes", asked,
         made_by as "madeBy", made_at as "madeAt" from question_export where export_id = $1`,
      [exportId],
    );
    return row ?? null;
  }

  /** Throws where the file is taken away meanwhile. */
  async *pieces(exportId: string): AsyncGenerator<Uint8Array> {
    for (let from = 1; ; from += pieceBytes) {
      const [row] = await this.db.query<{ piece: Uint8Array }>(
        'select substring(bytes from $2 for $3) as piece from question_export where export_id = $1',
        [exportId, from, pieceBytes],
      );
      if (!row) throw new Error(`the export ${exportId} has ended while it was read`);
      if (row.piece.length > 0) yield row.piece;
      if (row.piece.length < pieceBytes) return;
    }
  }

  /** Until the end of the transaction nobody of the organisation adds a file: two at once would both find room. */
  async lock(tx: Queryable, orgId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('question exports ' || $1, 0))`, [orgId]);
  }

  /** The bytes of the files that are kept, of the person and of the whole organisation. */
  async kept(db: Queryable, of: Pick<StoredExport, 'orgId' | 'madeBy'>, since: Date): Promise<Kept> {
    const [row] = await db.query<Kept>(
      `select coalesce(sum(octet_length(bytes)) filter (where made_by = $2), 0)::float8 as person,
         coalesce(sum(octet_length(bytes)), 0)::float8 as organisation
       from question_export where org_id = $1 and made_at >= $3`,
      [of.orgId, of.madeBy, since],
    );
    return row!;
  }

  /** False where the id is taken. */
  async add(tx: Queryable, given: NewExport): Promise<boolean> {
    const { exportId, orgId, fileName, mime, bytes, asked, madeBy, madeAt } = given;
    const added = await tx.query(
      `insert into question_export (export_id, org_id, file_name, mime, bytes, asked, made_by, made_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning 1`,
      [exportId, orgId, fileName, mime, bytes, asked, madeBy, madeAt],
    );
    return added.length > 0;
  }

  /** How large these pictures are together, before they are read. */
  async pictureBytes(names: readonly string[]): Promise<number> {
    const [row] = await this.db.query<{ bytes: number }>(
      'select coalesce(sum(length(bytes)), 0)::float8 as bytes from picture where name = any($1::text[])',
      [names],
    );
    return row!.bytes;
  }

  async pictures(names: readonly string[]): Promise<Map<string, Uint8Array>> {
    const rows = await this.db.query<{ name: string; bytes: Uint8Array }>(
      'select name, bytes from picture where name = any($1::text[])',
      [names],
    );
    return new Map(rows.map(({ name, bytes }) => [name, bytes]));
  }

  async purge(madeBefore: Date): Promise<void> {
    await this.db.query('delete from question_export where made_at < $1', [madeBefore]);
  }
}
