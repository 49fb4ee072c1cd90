import { largestFileBytes, type StoredFileType } from '@exam/contracts';
import {
  AnnouncedUploads,
  Clock,
  CONFIG,
  megabytes,
  newStagingKey,
  ObjectStorage,
  stagingOf,
  Turns,
  UploadQuotaUsed,
  type AnnouncedUpload,
  type SignedUpload,
} from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CatalogConfig } from '../config.js';
import type { Tx } from '../db.js';
import { FileNotSent, FileRefused, FileTooComplex, FileTooLarge } from './files.errors.js';
import { assertIs, unpackSlides } from './judge-files.js';
import { fileKey, mimeTypes, slideKey } from './keys.js';
import { slideTypeOf } from './slide-types.js';
import { StoredFilesRepository, type StoredFileRow } from './stored-files.repository.js';

export type { StoredFileRow };

interface Sent {
  readonly sha256: string;
  readonly fileType: StoredFileType;
  /** Whose sender it is: nobody sends over what another organisation has sent. */
  readonly orgId: string;
}

/** What is read whole to be checked; the rest is read in parts. */
const largestBytes: Partial<Record<StoredFileType, number>> = {
  ...{ pdf: 67_108_864, png: 10_485_760, jpg: 10_485_760 },
  vtt: 1_048_576,
};
const mostBytes = (type: StoredFileType): number => largestBytes[type] ?? largestFileBytes;

export const contentUploads = 'content/';
const uploadsOfOrganisation = (orgId: string): string => `${contentUploads}${encodeURIComponent(orgId)}/`;
const uploadsOf = ({ sha256, fileType, orgId }: Sent): string =>
  `${uploadsOfOrganisation(orgId)}${sha256}.${fileType}/`;

/**
 * Takes the files of packs. They are sent to a place of their own past the service, and count once a copy was found to
 * be what they say: that copy is what is stored, so that nobody can replace what was judged.
 */
@Injectable()
export class AcceptFilesService {
  /** Two at a time: each may hold a whole PDF in memory. */
  private readonly turns = new Turns({ atOnce: 2, waiting: 200 });

  constructor(
    private readonly storage: ObjectStorage,
    private readonly files: StoredFilesRepository,
    private readonly announced: AnnouncedUploads,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CatalogConfig,
  ) {}

  /** Those of the hashes whose bytes the organisation has sent, by their hash. */
  accepted(orgId: string, hashes: readonly string[], tx: Tx): Promise<Map<string, StoredFileRow>> {
    return this.files.sentBy(orgId, hashes, tx);
  }

  /** Where to send it; null when the organisation has sent it before and it is there, byte for byte. */
  async announce(sent: Sent, sizeBytes: number, { isBounded }: { isBounded: boolean }): Promise<SignedUpload | null> {
    const { sha256, fileType } = sent;
    if (sizeBytes > mostBytes(fileType)) throw new FileTooLarge(mostBytes(fileType));
    const known = await this.known(sent);
    if (known && (await this.storage.sha256Of(known.storageKey)) === sha256) {
      await this.files.wantedAgain(known, new Date(this.clock.now()));
      return null;
    }
    const key = newStagingKey(uploadsOf(sent));
    // of an organisation, not of a person: so many bytes may come for all of it
    const before = await this.announced.add({ key, userId: sent.orgId, sizeBytes });
    try {
      if (isBounded) await this.expectRoom(sent.orgId, before, sizeBytes);
      return await this.storage.signUpload(key, { contentType: mimeTypes[fileType], sizeBytes, sha256 });
    } catch (error) {
      await this.announced.remove([key]);
      throw error;
    }
  }

  /** All schools share the storage: what one has there, what lies on its way and what may still be sent is bounded. */
  private async expectRoom(orgId: string, announced: readonly AnnouncedUpload[], sizeBytes: number): Promise<void> {
    const most = this.config.contentBytesPerOrganisation;
    const counted = new Set(announced.map(({ key }) => key));
    const [stored, lying] = await Promise.all([
      this.files.bytesOf(orgId),
      this.storage.bytesBelow(stagingOf(uploadsOfOrganisation(orgId)), counted),
    ]);
    const coming = announced.reduce((sum, one) => sum + one.sizeBytes, sizeBytes);
    if (stored + lying + coming > most) throw new UploadQuotaUsed(megabytes(most));
  }

  /** Repeating it answers the same key. */
  async accept(sent: Sent): Promise<string> {
    const uploads = await this.storage.list(stagingOf(uploadsOf(sent)));
    // keys sort by their time
    const newest = uploads.sort().at(-1);
    if (newest !== undefined) return this.turns.take(sent.orgId, () => this.takeOnce(sent, newest, uploads));
    return this.acceptedBefore(sent);
  }

  /** Who accepts the same at the same moment may have taken the upload away meanwhile. */
  private async takeOnce(sent: Sent, upload: string, uploads: readonly string[]): Promise<string> {
    try {
      return await this.take(sent, upload, uploads);
    } catch (error) {
      if (error instanceof FileNotSent) return this.acceptedBefore(sent);
      throw error;
    }
  }

  private async acceptedBefore(sent: Sent): Promise<string> {
    const known = await this.known(sent);
    if (!known) throw new FileNotSent();
    return known.storageKey;
  }

  private async known({ orgId, sha256, fileType }: Sent): Promise<StoredFileRow | null> {
    const row = (await this.files.sentBy(orgId, [sha256])).get(sha256);
    return row?.fileType === fileType ? row : null;
  }

  private async take(sent: Sent, upload: string, uploads: readonly string[]): Promise<string> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'catalog-file-'));
    try {
      const copy = path.join(folder, 'file');
      const sizeBytes = await this.copyAndHash(upload, copy, sent);
      await assertIs(copy, sent.fileType);
      const key = await this.keep(sent, copy, sizeBytes);
      await this.storage.delete(uploads);
      // it counts as what is stored; what its address brings once more counts where it lies
      await this.announced.remove(uploads);
      return key;
    } catch (error) {
      const isItsFault = [FileRefused, FileTooLarge, FileTooComplex].some((kind) => error instanceof kind);
      if (isItsFault) await this.storage.delete(uploads);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async copyAndHash(upload: string, copy: string, { sha256, fileType }: Sent): Promise<number> {
    const body = await this.storage.stream(upload);
    if (!body) throw new FileNotSent();
    const hash = createHash('sha256');
    let sizeBytes = 0;
    body.on('data', (part: Buffer) => {
      hash.update(part);
      sizeBytes += part.length;
      if (sizeBytes > mostBytes(fileType)) body.destroy(new FileTooLarge(mostBytes(fileType)));
    });
    await pipeline(body, createWriteStream(copy, { mode: 0o600 }));
    if (hash.digest('hex') !== sha256) throw new FileRefused('file.other_bytes');
    return sizeBytes;
  }

  /** The row comes last: until then it is a file that was announced, which a sweep takes away. */
  private async keep({ orgId, sha256, fileType }: Sent, copy: string, sizeBytes: number): Promise<string> {
    const storageKey = fileKey(sha256, fileType);
    const now = new Date(this.clock.now());
    const entryPage = fileType === 'zip' ? await this.keepSlides(copy, sha256, now) : null;
    await this.files.announced({ sha256, fileType }, now);
    const object = { contentType: mimeTypes[fileType], sizeBytes, sha256 };
    await this.storage.write(storageKey, createReadStream(copy), object);
    await this.files.add({ sha256, fileType, entryPage, storageKey, sizeBytes, acceptedAt: now }, orgId);
    return storageKey;
  }

  private async keepSlides(copy: string, sha256: string, now: Date): Promise<string> {
    const folder = `${copy}-unpacked`;
    await mkdir(folder);
    const { entryPage, files } = await unpackSlides({ zip: copy, folder });
    await this.files.announced({ sha256, fileType: 'zip' }, now);
    for (const { path: name, file, sizeBytes } of files)
      await this.storage.write(slideKey(sha256, name), createReadStream(file), {
        contentType: slideTypeOf(name),
        sizeBytes,
      });
    return entryPage;
  }
}
