import { Turns } from '../batch/turns.js';
import { ServiceUnavailable } from '../errors/general.js';
import type { Logger } from '../observe/logger.js';
import type { ObjectStorage, SignedUpload, StoredObject } from '../storage/object-storage.js';
import type { AnnouncedUpload, AnnouncedUploads } from './announced-uploads.js';
import { drawAnew, type Drawing } from './draw-anew.js';
import { foldersOf, newStagingKey, stagingOf } from './keys.js';
import { megabytes, UploadQuotaUsed } from './quota-used.js';

/**
 * One file in a process at a time is read whole and looked at: it may have 25 MB, and takes a multiple of that meanwhile.
 * A post has ten.
 */
const turns = new Turns({ waiting: 60, ofOne: 10 });

/**
 * What people send of their own. It goes to a place from which nobody reads; what is shown is a copy that the service
 * makes of it once it was judged, and that nobody has an address to write to.
 */
export class PersonUploads {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly announced: AnnouncedUploads,
    private readonly log: Logger,
    /** `pictures/`: kept files and uploads of a person lie in folders of theirs. */
    private readonly folder: string,
    /** What a person may have, uploads included. */
    private readonly quotaBytes: number,
  ) {}

  /** Type and size are part of what is signed: the storage refuses anything else. */
  async start(userId: string, given: StoredObject): Promise<{ key: string; upload: SignedUpload }> {
    const key = newStagingKey(`${this.folder}${userId}/`);
    const before = await this.announced.add({ key, userId, sizeBytes: given.sizeBytes });
    try {
      // looked at after the announcement: what another call of the person keeps meanwhile is counted twice, not missed
      if ((await this.used(userId, before)) + given.sizeBytes > this.quotaBytes)
        throw new UploadQuotaUsed(megabytes(this.quotaBytes));
      return { key, upload: await this.storage.signUpload(key, given) };
    } catch (error) {
      await this.announced.remove([key]);
      throw error;
    }
  }

  /** What the person has, and what they may still send. */
  private async used(userId: string, announced: readonly AnnouncedUpload[]): Promise<number> {
    const counted = new Set(announced.map(({ key }) => key));
    const lying = foldersOf(this.folder, userId).map((one) => this.storage.bytesBelow(one, counted));
    const sizes = [...(await this.reached(Promise.all(lying))), ...announced.map(({ sizeBytes }) => sizeBytes)];
    return sizes.reduce((sum, size) => sum + size, 0);
  }

  /** Null for what the person did not upload themselves. */
  async uploaded(userId: string, key: string): Promise<StoredObject | null> {
    return this.isOwn(key, stagingOf(`${this.folder}${userId}/`)) ? this.reached(this.storage.head(key)) : null;
  }

  /** What was kept of an own upload under this key; null where nothing was. */
  async kept(userId: string, upload: string, key: string): Promise<StoredObject | null> {
    return this.isOwn(upload, stagingOf(`${this.folder}${userId}/`)) ? this.reached(this.storage.head(key)) : null;
  }

  /** Keeps an own upload as a picture drawn anew; false where it is none, or larger than it may be. */
  async keepPicture(userId: string, from: string, to: string, drawing: Drawing & { mostBytes: number }) {
    const stored = await this.uploaded(userId, from);
    if (!stored || stored.sizeBytes > drawing.mostBytes) return false;
    const drawn = await turns.take(userId, async () => {
      const bytes = await this.reached(this.storage.read(from, drawing.mostBytes));
      return bytes && drawAnew(bytes, drawing);
    });
    if (!drawn) return false;
    await this.reached(this.storage.write(to, drawn, { contentType: 'image/webp', sizeBytes: drawn.length }));
    return true;
  }

  /**
   * Keeps a copy of the bytes, once `judge` has seen that copy (`whole`) or its beginning; false where it does not like
   * it.
   */
  async keepCopy(
    userId: string,
    from: string,
    to: StoredObject & { key: string; whole?: boolean; judge: (bytes: Uint8Array) => boolean | Promise<boolean> },
  ): Promise<boolean> {
    if (!(await this.uploaded(userId, from))) return false;
    if (!(await this.reached(this.storage.copy(from, to.key, to.contentType)))) return false;
    const copied = await this.reached(this.storage.head(to.key));
    if (copied?.sizeBytes === to.sizeBytes) {
      const { key, sizeBytes, whole = false } = to;
      const isLiked = async (read: Promise<Uint8Array | null>) => {
        const bytes = await this.reached(read);
        return bytes !== null && to.judge(bytes);
      };
      const isFine = whole
        ? turns.take(userId, () => isLiked(this.storage.read(key, sizeBytes)))
        : isLiked(this.storage.beginning(key));
      if (await isFine) return true;
    }
    await this.forget([to.key]);
    return false;
  }

  /** What is shown no more. That it stays for now harms nobody: a sweep finds it. */
  async forget(keys: readonly (string | null)[]): Promise<void> {
    const gone = keys.filter((key) => key !== null);
    await this.announced.taken(gone);
    await this.storage
      .delete(gone)
      .catch((error: unknown) => this.log.warn({ err: error }, 'Files that nobody sees remain in the storage'));
  }

  private isOwn(key: string, folder: string): boolean {
    return key.startsWith(folder) && !key.includes('..') && !key.slice(folder.length).includes('/');
  }

  private async reached<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      this.log.error({ err: error }, 'The object storage does not answer');
      throw new ServiceUnavailable(5);
    }
  }
}
