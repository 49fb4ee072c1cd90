import { Clock, Logger } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { PeopleImportRepository } from './people-import.repository.js';

const everyMs = 3_600_000;
const keptMs = 30 * 86_400_000;

/** Files of people that were read are kept for 30 days. Replicas may do it side by side. */
@Injectable()
export class PurgePeopleImports implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly imports: PeopleImportRepository,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.purge().catch((error: unknown) => this.log.warn({ err: error }, 'Old imports of people remain for now'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  purge(): Promise<void> {
    return this.imports.purge(new Date(this.clock.now() - keptMs));
  }
}
