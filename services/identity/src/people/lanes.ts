/** Runs at most so many works at once; the others wait in order, and beyond a bound they are refused. */
export class Lanes {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly lanes: number,
    private readonly mostWaiting: number,
    private readonly refusal: () => Error,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running < this.lanes) this.running += 1;
    else {
      if (this.waiting.length >= this.mostWaiting) throw this.refusal();
      // the lane is handed over, not given back, so that nobody overtakes
      await new Promise<void>((go) => this.waiting.push(go));
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
