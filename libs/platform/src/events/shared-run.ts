/**
 * One run for all who ask in the same turn of the event loop; who asks while it is under way shares the next one. For work
 * that does everything that is due, whoever asks for it.
 */
export class SharedRun {
  private next: Promise<void> | undefined;
  private current: Promise<unknown> = Promise.resolve();

  /** Resolves or throws with the run that began after this call. */
  join(work: () => Promise<void>): Promise<void> {
    this.next ??= this.begin(work);
    return this.next;
  }

  private async begin(work: () => Promise<void>): Promise<void> {
    await new Promise((done) => setImmediate(done));
    await this.current;
    this.next = undefined;
    const run = work();
    this.current = run.catch(() => undefined);
    return run;
  }
}
