import { Clock } from '@exam/platform';

/** Stands still until it is told to move. Starts at the real time, so that tokens and certificates hold. */
export class FakeClock extends Clock {
  #nowMs: number;

  constructor(startMs = Date.now()) {
    super();
    this.#nowMs = startMs;
  }

  override now(): number {
    return this.#nowMs;
  }

  /** Epoch milliseconds, or anything a Date takes. */
  set(at: number | string): void {
    this.#nowMs = typeof at === 'number' ? at : Date.parse(at);
  }

  advance(byMs: number): void {
    this.#nowMs += byMs;
  }
}
