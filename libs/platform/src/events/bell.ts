/** Wakes one waiting loop; a ring while nobody waits is kept for the next wait. */
export class Bell {
  private isRung = false;
  private release: (() => void) | undefined;

  ring(): void {
    this.isRung = true;
    this.release?.();
  }

  /** Resolves at the next ring, at once when it has rung since the last wait, at the latest after `longestMs`. */
  async wait(longestMs: number): Promise<void> {
    if (!this.isRung) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, longestMs);
        this.release = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      this.release = undefined;
    }
    this.isRung = false;
  }
}
