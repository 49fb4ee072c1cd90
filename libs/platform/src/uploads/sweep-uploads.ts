import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { Clock } from '../boot/clock.js';
import type { Logger } from '../observe/logger.js';
import type { ObjectStorage } from '../storage/object-storage.js';
import { madeAt } from './keys.js';

const everyMs = 3_600_000;
/** A signed upload ends after minutes; a form may stay open for a while. */
const keptMs = 86_400_000;
const atOnce = 500;

export interface SweptFolder {
  readonly folder: string;
  /** Those of the keys that something names. Left out: nothing stays. */
  readonly named?: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** Deletes, a day after they were made, uploads that nobody took and files that nothing names any more. */
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
    const before = this.clock.now() - keptMs;
    for (const folder of this.folders) await this.empty(folder, before);
  }

  private async empty({ folder, named }: SweptFolder, before: number): Promise<void> {
    let old: string[] = [];
    const flush = async () => {
      const kept = await named?.(old);
      await this.storage.delete(old.filter((key) => !kept?.has(key)));
      old = [];
    };
    for await (const key of this.storage.keys(folder)) {
      if ((madeAt(key) ?? Infinity) < before) old.push(key);
      if (old.length === atOnce) await flush();
    }
    if (old.length > 0) await flush();
  }
}
