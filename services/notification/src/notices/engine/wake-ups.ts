import { Clock, defineJob, Jobs } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** What lies further away the sweep finds in time. */
const furthestMs = 3_600_000;

/** It carries no truth: the rows say what is due. One for each second, however many notices are due in it. */
export const ring = defineJob({
  name: 'ring-notices',
  data: z.object({ second: z.number().int() }),
  attempts: 3,
  jobId: ({ second }) => `at-${second}`,
  concurrency: 1,
});

@Injectable()
export class WakeUps {
  constructor(
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** With Redis away nothing happens, and the sweep comes a few seconds later. */
  async at(when: number | null): Promise<void> {
    if (when === null) return;
    const now = this.clock.now();
    if (when > now + furthestMs) return;
    const second = Math.ceil(Math.max(when, now) / 1000);
    await this.jobs.add(ring, { second }, { delayMs: second * 1000 - now });
  }
}
