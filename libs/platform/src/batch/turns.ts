import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Batcher } from './batcher.js';

/** Work that keeps a process busy, so many pieces at a time; between two of them others have their turn. */
export class Turns {
  private readonly queue: Batcher<() => Promise<unknown>, unknown>;

  /** `waiting`: most pieces that wait; beyond it `take` refuses with 503. */
  constructor({ atOnce = 1, waiting }: { atOnce?: number; waiting: number }) {
    this.queue = new Batcher({
      maximum: 1,
      concurrency: atOnce,
      worthwhile: 1,
      waiting,
      async run([work]) {
        await yieldToEventLoop();
        return [await work!()];
      },
    });
  }

  /** Answers or fails as `work` does; fails with ServiceUnavailable where too many wait. */
  take<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.queue.add(work) as Promise<Result>;
  }
}
