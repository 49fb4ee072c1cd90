import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '../boot/clock.js';
import type { Logger } from '../observe/logger.js';
import type { ObjectStorage } from '../storage/object-storage.js';
import { addressKeptMs, uploadKeptMs, type AnnouncedUploads } from './announced-uploads.js';
import { madeAt } from './keys.js';

const everyMs = 3_600_000;
const atOnce = 500;

export interface SweptFolder {
  readonly folder: string;
  /** Those of the keys that something names. Left out: nothing stays. */
  readonly named?: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  /** Here people send what was announced: anything else goes as soon as its address has ended. */
  readonly announced?: AnnouncedUploads;
}

const noneOrOpen = async (announced: AnnouncedUploads | undefined, keys: readonly string[]) =>
  announced ? announced.open(keys) : new Set<string>();

/** Deletes, a day after they were made, uploads that nobody took and files that nothing names any more; sooner, uploads that are nobody's. */
export class SweepUploads implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    protected readonly storage: ObjectStorage,
    protected readonly clock: Clock,
    protected readonly log: Logger,
    private readonly folders: readonly SweptFolder[],
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => this.log.warn({ err: error }, 'Unused uploads remain for now'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async sweep(): Promise<void> {
    for (const folder of this.folders) await this.empty(folder);
  }

  private async empty({
    folder,
    announced,
    named = (keys) => noneOrOpen(announced, keys),
  }: SweptFolder): Promise<void> {
    const before = this.clock.now() - (announced ? addressKeptMs : uploadKeptMs);
    let old: string[] = [];
    const flush = async () => {
      const kept = await named(old);
      await this.storage.delete(old.filter((key) => !kept.has(key)));
      old = [];
    };
    for await (const key of this.storage.keys(folder)) {
      if ((madeAt(key) ?? Infinity) < before) old.push(key);
      if (old.length === atOnce) await flush();
    }
    if (old.length > 0) await flush();
    await announced?.purge();
  }
}
