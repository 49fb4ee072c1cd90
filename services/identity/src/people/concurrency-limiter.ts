/** Runs a bounded number of tasks at once; the others wait in order, and beyond a bound they are refused. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly limits: { readonly concurrency: number; readonly queueLength: number },
    private readonly refusal: () => Error,
  ) {}

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.limits.concurrency) this.running += 1;
    else {
      if (this.waiting.length >= this.limits.queueLength) throw this.refusal();
      // the slot is handed over, not given back, so that nobody overtakes
      await new Promise<void>((go) => this.waiting.push(go));
    }
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
