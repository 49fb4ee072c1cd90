/**
 * Work that does all that is due, whoever asks for it: at most once in an interval, and once more after the last
 * asking.
 */
export class PacedRun {
  private timer: NodeJS.Timeout | undefined;
  private work: (() => Promise<void>) | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly intervalMs: number,
    private readonly onFailure: (error: unknown) => void,
  ) {}

  /** Of several askings within an interval the last one's work is done. */
  ask(work: () => Promise<void>): void {
    this.work = work;
    this.timer ??= setTimeout(() => void this.flush(), this.intervalMs).unref();
  }

  /** Does now what is still to be done; resolves when it is done or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { work } = this;
    this.work = undefined;
    if (work) this.running = this.running.then(work).catch(this.onFailure);
    await this.running;
  }
}
