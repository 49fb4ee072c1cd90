/**
 * The server's time in this browser (decision T95). The device's own clock is never asked for a rule: the offset is
 * taken against a clock that only runs forward, so a device that is hours off, or is set during a test, changes nothing.
 */
export type Monotonic = () => number;

export type Measurement = { sentAt: number; receivedAt: number; serverTime: number };

/** A jump between the two clocks of the device: it slept, or somebody set the time. Either way the offset is measured anew. */
const jumpMs = 1_500;

export class ServerClock {
  private offset: number | null = null;
  private bestRoundTripMs = Infinity;
  private lastMonotonic: number;
  private lastWall: number;

  constructor(
    private readonly monotonic: Monotonic = () => performance.now(),
    private readonly wall: Monotonic = () => Date.now(),
  ) {
    this.lastMonotonic = monotonic();
    this.lastWall = wall();
  }

  /** Epoch milliseconds of the server; the device's clock until the first measurement. */
  now(): number {
    return this.offset === null ? this.wall() : Math.round(this.monotonic() + this.offset);
  }

  get isSet(): boolean {
    return this.offset !== null;
  }

  /** How far the device's clock is ahead of the server's, in milliseconds. */
  deviceAheadMs(): number {
    return this.offset === null ? 0 : Math.round(this.wall() - this.now());
  }

  /** The server read its clock somewhere between sending and receiving: half way is the best guess, a quick answer a better one. */
  measure({ sentAt, receivedAt, serverTime }: Measurement): void {
    const roundTripMs = receivedAt - sentAt;
    if (roundTripMs < 0) return;
    // An old measurement drifts: let it count for less with every new one.
    this.bestRoundTripMs *= 1.2;
    if (this.offset !== null && roundTripMs > this.bestRoundTripMs + 250) return;
    this.bestRoundTripMs = Math.min(this.bestRoundTripMs, roundTripMs);
    this.offset = serverTime + roundTripMs / 2 - receivedAt;
  }

  /** Forgets how good the last measurement was, so that the next one is taken whatever its quality. */
  doubt(): void {
    this.bestRoundTripMs = Infinity;
  }

  /** To be asked every second: true when the device slept or its clock was moved since the last question. */
  jumped(): boolean {
    const monotonic = this.monotonic();
    const wall = this.wall();
    const difference = wall - this.lastWall - (monotonic - this.lastMonotonic);
    this.lastMonotonic = monotonic;
    this.lastWall = wall;
    return Math.abs(difference) > jumpMs;
  }

  reading(): number {
    return this.monotonic();
  }
}

export const clock = new ServerClock();
