/**
 * The server's time in this browser (decision T95). The device's own clock is never asked for a rule: the offset is
 * taken against a clock that only runs forward, so a device that is hours off, or is set during a test, changes
 * nothing.
 */
import { readStored, storageKeys, writeStored } from './storage-keys.js';

export type Monotonic = () => number;

export type Measurement = { sentAt: number; receivedAt: number; serverTime: number };

/** Where it is kept how far the device's clock was ahead, for a page that opens without a connection. Milliseconds. */
export type ClockMemory = { read(): number; write(aheadMs: number): void };

const noMemory: ClockMemory = { read: () => 0, write: () => undefined };
/** A remembered value is for display only; it is not written anew for less. */
const worthRememberingMs = 250;

/**
 * A jump between the two clocks of the device: it slept, or somebody set the time. Either way the offset is measured
 * anew.
 */
const jumpMs = 1_500;

export class ServerClock {
  private offset: number | null = null;
  private low = -Infinity;
  private high = Infinity;
  private lastMonotonic: number;
  private lastWall: number;
  private rememberedAheadMs: number;

  constructor(
    private readonly monotonic: Monotonic = () => performance.now(),
    private readonly wall: Monotonic = () => Date.now(),
    private readonly memory: ClockMemory = noMemory,
  ) {
    this.lastMonotonic = monotonic();
    this.lastWall = wall();
    this.rememberedAheadMs = memory.read();
  }

  /** Epoch milliseconds of the server; until the first measurement a guess, by which nothing may be closed. */
  now(): number {
    return this.offset === null ? this.wall() - this.rememberedAheadMs : Math.round(this.monotonic() + this.offset);
  }

  /** The server has been asked since this page was opened. */
  get isSet(): boolean {
    return this.offset !== null;
  }

  /** Nothing has been measured since the page opened, the device slept or its clock was moved. */
  get isDoubted(): boolean {
    return this.low === -Infinity;
  }

  /** How far the device's clock is ahead of the server's, in milliseconds. */
  deviceAheadMs(): number {
    return this.offset === null ? 0 : Math.round(this.wall() - this.now());
  }

  /**
   * The server read its clock after the question was sent and before the answer came, so each measurement bounds the
   * offset from both sides; the middle of what all of them leave is taken (Marzullo's intersection). Where one
   * contradicts those before it, clocks have drifted or the device slept, and it is alone.
   */
  measure({ sentAt, receivedAt, serverTime }: Measurement): void {
    if (receivedAt < sentAt) return;
    const low = serverTime - receivedAt;
    const high = serverTime - sentAt;
    const isContrary = low > this.high || high < this.low;
    this.low = isContrary ? low : Math.max(low, this.low);
    this.high = isContrary ? high : Math.min(high, this.high);
    this.offset = (this.low + this.high) / 2;
    this.remember();
  }

  /** Forgets all measurements, so that the next one is alone; until then the offset stays. */
  doubt(): void {
    this.low = -Infinity;
    this.high = Infinity;
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

  private remember(): void {
    const aheadMs = this.deviceAheadMs();
    if (Math.abs(aheadMs - this.rememberedAheadMs) < worthRememberingMs) return;
    this.rememberedAheadMs = aheadMs;
    this.memory.write(aheadMs);
  }
}

export const clock = new ServerClock(undefined, undefined, {
  read: () => Number(readStored(storageKeys.clockAhead)) || 0,
  write: (aheadMs) => writeStored(storageKeys.clockAhead, String(aheadMs)),
});
