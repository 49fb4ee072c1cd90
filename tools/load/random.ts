/** Draws by a seed, so that a run can be repeated (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** 0 to 1, without 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0, below `below`. */
  below(below: number): number {
    return Math.floor(this.next() * below);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const drawn = [...list];
    for (let at = drawn.length - 1; at > 0; at--) {
      const other = this.below(at + 1);
      [drawn[at], drawn[other]] = [drawn[other] as T, drawn[at] as T];
    }
    return drawn;
  }
}
