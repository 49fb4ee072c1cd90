import { Clock, Logger, ObjectStorage } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { uploadsFolder } from './pictures.service.js';
import { ProfileRepository } from './profile.repository.js';

const everyMs = 3_600_000;
/** A signed upload ends after minutes; a form may stay open for a while. */
const keptMs = 86_400_000;
const atOnce = 500;

/** Deletes uploads that no profile took, and pictures that nobody sees any more. */
@Injectable()
export class SweepUploads implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly storage: ObjectStorage,
    private readonly profiles: ProfileRepository,
    private readonly clock: Clock,
    private readonly log: Logger,
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
    await this.delete(uploadsFolder, before, (keys) => Promise.resolve(keys));
    await this.delete('pictures/', before, async (keys) => {
      const shown = await this.profiles.shownAmong(keys);
      return keys.filter((key) => !shown.has(key));
    });
  }

  private async delete(folder: string, before: number, unused: (keys: string[]) => Promise<string[]>): Promise<void> {
    let old: string[] = [];
    const flush = async () => {
      await this.storage.delete(await unused(old));
      old = [];
    };
    for await (const key of this.storage.keys(folder)) {
      if ((madeAt(key) ?? Infinity) < before) old.push(key);
      if (old.length === atOnce) await flush();
    }
    if (old.length > 0) await flush();
  }
}

/** Keys end with a UUIDv7, whose first 48 bits are the time in milliseconds; null for a key of another form. */
function madeAt(key: string): number | null {
  const id = /\/([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}(?:\.webp)?$/.exec(key);
  return id ? Number.parseInt(`${id[1]}${id[2]}`, 16) : null;
}
