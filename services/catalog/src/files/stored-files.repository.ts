import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { StoredFile } from '../generated/prisma/client.js';

export type StoredFileRow = StoredFile;
export type FileName = Pick<StoredFile, 'sha256' | 'fileType'>;

/** So many are swept in one transaction. */
const atOnce = 100;

@Injectable()
export class StoredFilesRepository {
  constructor(private readonly db: Db) {}

  async byHash(hashes: readonly string[]): Promise<Map<string, StoredFileRow>> {
    const rows = await this.db.prisma.storedFile.findMany({ where: { sha256: { in: [...hashes] } } });
    return new Map(rows.map((row) => [row.sha256, row]));
  }

  /** Those whose bytes the organisation has sent itself. */
  async sentBy(orgId: string, hashes: readonly string[], db: Tx | Db = this.db): Promise<Map<string, StoredFileRow>> {
    const rows = await db.prisma.storedFile.findMany({
      where: { sha256: { in: [...hashes] }, organisations: { some: { orgId } } },
    });
    return new Map(rows.map((row) => [row.sha256, row]));
  }

  async bytesOf(orgId: string): Promise<number> {
    const where = { organisations: { some: { orgId } } };
    const { _sum } = await this.db.prisma.storedFile.aggregate({ where, _sum: { sizeBytes: true } });
    return _sum.sizeBytes ?? 0;
  }

  byKey(storageKey: string): Promise<StoredFileRow | null> {
    return this.db.prisma.storedFile.findUnique({ where: { storageKey } });
  }

  /** A file that is there already stays as it is; who has sent it is remembered. */
  async add(row: StoredFileRow, orgId: string): Promise<void> {
    const { sha256, fileType, acceptedAt } = row;
    await this.db.transaction(async (tx) => {
      await tx.prisma.storedFile.createMany({ data: [row], skipDuplicates: true });
      await tx.prisma.storedFile.updateMany({ where: { sha256 }, data: { acceptedAt } });
      await tx.prisma.fileOfOrganisation.createMany({ data: [{ orgId, sha256 }], skipDuplicates: true });
      await tx.prisma.announcedFile.deleteMany({ where: { sha256, fileType } });
    });
  }

  /** It is about to be sent; announced again, it has its time anew. */
  async announced({ sha256, fileType }: FileName, announcedAt: Date): Promise<void> {
    const row = { sha256, fileType, announcedAt };
    await this.db.prisma.announcedFile.upsert({
      where: { sha256_fileType: { sha256, fileType } },
      create: row,
      update: row,
    });
  }

  /** A pack brings it again: its row may be on the way. */
  async wantedAgain({ sha256 }: FileName, acceptedAt: Date): Promise<void> {
    await this.db.prisma.storedFile.updateMany({ where: { sha256 }, data: { acceptedAt } });
  }

  /** Forgets some of the files that no content and no class names, and answers which. */
  takeUnused(acceptedBefore: Date): Promise<FileName[]> {
    return this.db.query<FileName>(
      `delete from stored_file where sha256 in (
         select f.sha256 from stored_file f
         where f.accepted_at < $1
           and not exists (select from content_item i where i.storage_key = f.storage_key)
           and not exists (
             select from content_item i
             where i.captions @> jsonb_build_array(jsonb_build_object('storageKey', f.storage_key)))
           and not exists (select from virtual_class c where c.recording = f.storage_key)
           and not exists (
             select from virtual_class c, jsonb_array_elements(c.resources) r where r ->> 'uri' = f.storage_key)
         order by f.accepted_at limit $2 for update of f skip locked)
       returning sha256, file_type as "fileType"`,
      [acceptedBefore, atOnce],
    );
  }

  /** The same of those that were announced and never accepted. */
  takeAbandoned(announcedBefore: Date): Promise<FileName[]> {
    return this.db.query<FileName>(
      `delete from announced_file where (sha256, file_type) in (
         select a.sha256, a.file_type from announced_file a where a.announced_at < $1
         order by a.announced_at limit $2 for update skip locked)
       returning sha256, file_type as "fileType"`,
      [announcedBefore, atOnce],
    );
  }
}
