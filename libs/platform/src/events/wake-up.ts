/** Wakes one waiting loop; a call while nobody waits is kept for the next wait. */
export class WakeUp {
  private isCalled = false;
  private release: (() => void) | undefined;

  call(): void {
    this.isCalled = true;
    this.release?.();
  }

  /** Resolves at the next call, at once when there was one since the last wait, at the latest after `longestMs`. */
  async wait(longestMs: number): Promise<void> {
    if (!this.isCalled) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.release = undefined;
    }
    this.isCalled = false;
  }
}
