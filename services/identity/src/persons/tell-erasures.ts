import { Logger } from '@exam/platform';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { ErasuresService } from './erasures.service.js';

const everyMs = 3_600_000;

@Injectable()
export class TellErasures implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly erasures: ErasuresService,
    private readonly log: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.erasures
        .tellAgain()
        .catch((error: unknown) => this.log.warn({ err: error }, 'Erasures are told again later'));
    }, everyMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }
}
