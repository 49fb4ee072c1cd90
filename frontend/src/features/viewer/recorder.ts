/**
 * How long one file is looked at or played, told to the server: when it is opened, every 30 seconds, and at the end.
 */
import type { FilePlace } from '@exam/contracts/http/catalog-curriculum';

export type RecorderCalls = {
  /** Answers the record's id and the place where the file was left before. */
  save: () => Promise<{ id: string; place: FilePlace }>;
  update: (
    id: string,
    change: { timeSpent: number; place?: FilePlace },
    options: { closing: boolean },
  ) => Promise<void>;
};

export const everyMs = 30_000;

export class Recorder {
  private id: Promise<string | null> | null = null;
  private knownId: string | null = null;
  private spentMs = 0;
  private since: number | null = null;
  private place: FilePlace | null = null;
  private sent = { seconds: 0, place: null as FilePlace | null };
  private timer: ReturnType<typeof setInterval> | null = null;

  constructor(
    private readonly calls: RecorderCalls,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** The place where the file was left; null where the server cannot be asked. */
  async open(): Promise<FilePlace | null> {
    this.timer = setInterval(() => void this.tell(), everyMs);
    return this.begin();
  }

  /** The file is looked at, or plays; from `false` on its time stands still. */
  run(isRunning: boolean): void {
    if (isRunning === (this.since !== null)) return;
    if (isRunning) this.since = this.now();
    else {
      this.spentMs += this.now() - this.since!;
      this.since = null;
    }
  }

  at(place: FilePlace): void {
    this.place = place;
  }

  get seconds(): number {
    return Math.floor((this.spentMs + (this.since === null ? 0 : this.now() - this.since)) / 1000);
  }

  /** What is new since the last time. `closing`: the page may be gone before the answer. */
  async tell({ closing = false } = {}): Promise<void> {
    const id = this.knownId ?? (closing ? null : await this.retried());
    const [timeSpent, place] = [this.seconds, this.place];
    if (id === null || (timeSpent === this.sent.seconds && place === this.sent.place)) return;
    const before = this.sent;
    this.sent = { seconds: timeSpent, place };
    try {
      await this.calls.update(id, { timeSpent, ...(place && { place }) }, { closing });
    } catch {
      this.sent = before; // the next one tells it again: seconds are told in all, not since the last time
    }
  }

  async close(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    this.timer = null;
    this.run(false);
    await this.tell({ closing: true });
  }

  private async begin(): Promise<FilePlace | null> {
    let place: FilePlace | null = null;
    this.id = this.calls.save().then(
      (saved) => {
        place = saved.place;
        return (this.knownId = saved.id);
      },
      () => null,
    );
    await this.id;
    return place;
  }

  /** Without a line the record could not begin; it begins when there is one. */
  private async retried(): Promise<string | null> {
    if ((await this.id) === null) await this.begin();
    return this.knownId;
  }
}
