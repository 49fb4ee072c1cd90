import { largestFileBytes, type StoredFileType } from '@exam/contracts';
import { Batcher, Clock, ObjectStorage, type SignedUpload } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Tx } from '../db.js';
import { assertIs } from './check-bytes.js';
import { FileNotSent, FileRefused, FileTooLarge } from './files.errors.js';
import { fileKey, mimeTypes, slideKey, slidePrefix } from './keys.js';
import { openSlides, slideTypeOf } from './slide-package.js';
import { StoredFilesRepository, type StoredFileRow } from './stored-files.repository.js';

export type { StoredFileRow };

interface Sent {
  readonly sha256: string;
  readonly fileType: StoredFileType;
}

/** What is read whole to be checked; the rest is read in parts. */
const largestBytes: Partial<Record<StoredFileType, number>> = {
  ...{ pdf: 67_108_864, png: 10_485_760, jpg: 10_485_760 },
  vtt: 1_048_576,
};
const mostBytes = (type: StoredFileType): number => largestBytes[type] ?? largestFileBytes;

/**
 * Takes the files of packs: they go to the storage past the service and count once they were read and found to be what
 * they say. What fails is deleted.
 */
@Injectable()
export class AcceptFilesService {
  /** Two at a time: each may hold a whole PDF in memory. */
  private readonly turns = new Batcher<() => Promise<string>, string>({
    maximum: 1,
    concurrency: 2,
    worthwhile: 1,
    waiting: 200,
    run: async ([work]) => [await work!()],
  });

  constructor(
    private readonly storage: ObjectStorage,
    private readonly files: StoredFilesRepository,
    private readonly clock: Clock,
  ) {}

  /** Those of the hashes that are there, by their hash. */
  accepted(hashes: readonly string[], tx: Tx): Promise<Map<string, StoredFileRow>> {
    return this.files.byHash(hashes, tx);
  }

  /** Where to send it; null when it is there. */
  async announce({ sha256, fileType }: Sent, sizeBytes: number): Promise<SignedUpload | null> {
    if (sizeBytes > mostBytes(fileType)) throw new FileTooLarge(mostBytes(fileType));
    const known = (await this.files.byHash([sha256])).get(sha256);
    const now = new Date(this.clock.now());
    if (known?.fileType === fileType) {
      await this.files.wantedAgain(known, now);
      return null;
    }
    await this.files.announced({ sha256, fileType }, now);
    return this.storage.signUpload(fileKey(sha256, fileType), { contentType: mimeTypes[fileType], sizeBytes });
  }

  /** Repeating it answers the same key. */
  async accept(sent: Sent): Promise<string> {
    const known = (await this.files.byHash([sent.sha256])).get(sent.sha256);
    return known?.fileType === sent.fileType ? known.storageKey : this.turns.add(() => this.check(sent));
  }

  private async check({ sha256, fileType }: Sent): Promise<string> {
    const key = fileKey(sha256, fileType);
    const stored = await this.storage.head(key);
    if (!stored) throw new FileNotSent();
    const folder = await mkdtemp(path.join(os.tmpdir(), 'catalog-file-'));
    try {
      if (stored.sizeBytes > mostBytes(fileType)) throw new FileTooLarge(mostBytes(fileType));
      const copy = path.join(folder, 'file');
      await this.copyAndHash(key, copy, sha256);
      const entryPage = await this.entryPageOf(copy, { sha256, fileType }, stored.sizeBytes);
      await this.files.add({
        ...{ sha256, fileType, entryPage, storageKey: key, sizeBytes: stored.sizeBytes },
        acceptedAt: new Date(this.clock.now()),
      });
      return key;
    } catch (error) {
      if (error instanceof FileRefused || error instanceof FileTooLarge) await this.storage.delete([key]);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  private async copyAndHash(key: string, copy: string, sha256: string): Promise<void> {
    const body = await this.storage.stream(key);
    if (!body) throw new FileNotSent();
    const hash = createHash('sha256');
    body.on('data', (part: Buffer) => hash.update(part));
    await pipeline(body, createWriteStream(copy));
    if (hash.digest('hex') !== sha256) throw new FileRefused('file.other_bytes');
  }

  /** Throws for what the file is not; of a slide package the page it opens with. */
  private async entryPageOf(copy: string, { sha256, fileType }: Sent, sizeBytes: number): Promise<string | null> {
    const handle = await open(copy);
    await assertIs(handle, fileType, sizeBytes).finally(() => handle.close());
    return fileType === 'zip' ? this.unpack(copy, sha256) : null;
  }

  private async unpack(copy: string, sha256: string): Promise<string> {
    const slides = await openSlides(copy);
    try {
      for (const file of slides.files) await this.store(slideKey(sha256, file.path), file);
      return slides.entryPage;
    } catch (error) {
      const half: string[] = [];
      for await (const key of this.storage.keys(slidePrefix(sha256))) half.push(key);
      await this.storage.delete(half);
      // an entry that unpacks to another size than the directory says
      throw isStorageFault(error) ? error : new FileRefused('file.unsafe_zip');
    } finally {
      slides.close();
    }
  }

  private async store(key: string, file: { path: string; sizeBytes: number; open(): Promise<Readable> }) {
    const parts: Buffer[] = [];
    for await (const part of await file.open()) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    await this.storage.write(key, body, { contentType: slideTypeOf(file.path), sizeBytes: body.length });
  }
}

const isStorageFault = (error: unknown): boolean => error instanceof Error && '$metadata' in error;
