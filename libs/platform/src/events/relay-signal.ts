/** Carries "rows were committed" from the outbox to the relay of the same process; many calls in one turn are one. */
export class RelaySignal {
  private listener: (() => void) | undefined;
  private isDue = false;

  wake(): void {
    if (this.isDue) return;
    this.isDue = true;
    setImmediate(() => {
      this.isDue = false;
      this.listener?.();
    });
  }

  onWake(listener: (() => void) | undefined): void {
    this.listener = listener;
  }
}
