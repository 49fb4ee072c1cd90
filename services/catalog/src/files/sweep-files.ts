import type { StoredFileType } from '@exam/contracts';
import { AnnouncedUploads, Clock, Logger, ObjectStorage, stagingOf, SweepUploads } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { contentUploads } from './accept-files.service.js';
import { fileKey, slidePrefix } from './keys.js';
import { StoredFilesRepository, type FileName } from './stored-files.repository.js';

const dayMs = 86_400_000;
/** What was being kept when the service ended. */
const abandonedMs = dayMs;
/** The files of a pack come before its rows; a large pack takes hours. */
const unusedMs = 7 * dayMs;

/** Deletes files that no content and no class names, and uploads that were never accepted. */
@Injectable()
export class SweepFiles extends SweepUploads {
  constructor(
    storage: ObjectStorage,
    clock: Clock,
    log: Logger,
    private readonly files: StoredFilesRepository,
    private readonly announced: AnnouncedUploads,
  ) {
    super(storage, clock, log, [{ folder: stagingOf(contentUploads) }]);
  }

  override async sweep(): Promise<void> {
    const before = (ms: number) => new Date(this.clock.now() - ms);
    await this.each(() => this.files.takeUnused(before(unusedMs)));
    await this.each(() => this.files.takeAbandoned(before(abandonedMs)));
    await super.sweep();
    await this.announced.purge();
  }

  /** Should the storage fail, what was taken is announced again, so that a later sweep finds it. */
  private async each(take: () => Promise<FileName[]>): Promise<void> {
    for (let taken = await take(); taken.length > 0; taken = await take()) {
      try {
        await this.delete(await this.notStored(taken));
      } catch (error) {
        for (const one of taken) await this.files.announced(one, new Date(this.clock.now()));
        throw error;
      }
    }
  }

  /** A file may have been accepted under the same name since. */
  private async notStored(taken: readonly FileName[]): Promise<FileName[]> {
    const stored = await this.files.byHash(taken.map(({ sha256 }) => sha256));
    return taken.filter(({ sha256, fileType }) => stored.get(sha256)?.fileType !== fileType);
  }

  private async delete(files: readonly FileName[]): Promise<void> {
    const keys = files.map(({ sha256, fileType }) => fileKey(sha256, fileType as StoredFileType));
    for (const { sha256, fileType } of files)
      if (fileType === 'zip') for await (const key of this.storage.keys(slidePrefix(sha256))) keys.push(key);
    await this.storage.delete(keys);
  }
}
