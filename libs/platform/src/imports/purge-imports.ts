import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Imports } from './imports.js';

const everyMs = 60 * 60 * 1000;

/** Staged rows may hold phone numbers: what nobody commits does not stay, also when nobody imports again. */
@Injectable()
export class PurgeImports implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(@Inject(Imports) private readonly imports: Imports) {}

  onApplicationBootstrap(): void {
    // A failed purge is tried again by the next hour and by the next import.
    this.timer = setInterval(() => void this.imports.purge().catch(() => undefined), everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
