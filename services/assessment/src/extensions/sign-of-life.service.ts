import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Clock, CONFIG, Database, Logger } from '@exam/platform';
import type { AssessmentConfig } from '../config.js';
import { ExamCache } from '../exams/index.js';
import { OutagesRepository } from './outages.repository.js';

const everyMs = 5_000;
const gapSeconds = 15;
/** No save of an exam that had at least one a second for five minutes. */
const silence = { seconds: 30, fewestSaves: 300 };

/**
 * Says every five seconds that answers can be saved. Where no process could for fifteen, the exams that ran have lost
 * that time, and it is kept from the last sign to the next. Whether an exam's saves fell silent is looked at as often.
 */
@Injectable()
export class SignOfLifeService implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outages: OutagesRepository,
    private readonly exams: ExamCache,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: AssessmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.sweepIntervalMs === 0) return;
    void this.signQuietly();
    this.timer = setInterval(() => void this.signQuietly(), everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async sign(): Promise<void> {
    const at = new Date(this.clock.now());
    const proposed = await this.db.transaction(async (tx) => [
      ...(await this.outages.sign(tx, at, gapSeconds)),
      ...(await this.outages.silences(tx, at, silence)),
    ]);
    for (const examId of proposed) this.exams.forget(examId);
  }

  private signQuietly(): Promise<void> {
    this.running ??= this.sign()
      .catch((error: unknown) =>
        this.log.error({ err: error }, 'no sign of life could be written; the next one tells since when'),
      )
      .finally(() => (this.running = undefined));
    return this.running;
  }
}
