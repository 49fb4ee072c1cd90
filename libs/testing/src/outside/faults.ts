/** Which outside parties are down on purpose, for tests and for who wants to see what happens then. */
export class Faults {
  private readonly down = new Set<string>();

  isDown(party: string): boolean {
    return this.down.has(party);
  }

  set(party: string, isDown: boolean): void {
    if (isDown) this.down.add(party);
    else this.down.delete(party);
  }
}
