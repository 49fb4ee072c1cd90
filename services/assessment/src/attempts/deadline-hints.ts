import { Injectable } from '@nestjs/common';
import { defineJob, Jobs } from '@exam/platform';
import { finaliseAt } from '@exam/domain';
import { z } from 'zod';

/** One for all attempts that are due in a second. Only a hint: the sweep finds them without it. */
export const finaliseDue = defineJob({
  name: 'finalise-due',
  data: z.object({ dueSecond: z.number().int() }),
  attempts: 3,
  jobId: ({ dueSecond }) => `due-${dueSecond}`,
});

/** Asks to be woken when attempts fall due, so that they are finalised on the second even where sweeps are rare. */
@Injectable()
export class DeadlineHints {
  private readonly asked = new Set<number>();

  constructor(private readonly jobs: Jobs) {}

  /** Not awaited by who begins: a queue that is slow or away must not hold up a start. */
  expect(deadlineAt: number): void {
    this.wakeAt(finaliseAt(deadlineAt));
  }

  wakeAt(instant: number): void {
    const dueSecond = Math.ceil(instant / 1000);
    if (this.asked.has(dueSecond)) return;
    if (this.asked.size >= 10_000) this.asked.clear();
    this.asked.add(dueSecond);
    // eslint-disable-next-line no-restricted-syntax -- the queue waits by the machine's own time, whatever the service's clock says
    void this.jobs.add(finaliseDue, { dueSecond }, { delayMs: dueSecond * 1000 - Date.now() });
  }
}
