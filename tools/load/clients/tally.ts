/** What clients saw so far; two snapshots tell what happened in between. */
export type Seen = {
  accepted: number;
  /** Answers that ask to come back (429, 503) by status; 'lost' connections, and those that came too 'late'. */
  refused: Record<string, number>;
  repeated: number;
  /** 503 and 429 that told when to come back. */
  withRetryAfter: number;
};

/** Counts over all clients. `unexpected` is what no client can do anything about: each is a fault of the product. */
export class Tally {
  readonly unexpected: string[] = [];
  unexpectedCount = 0;
  private accepted = 0;
  private repeated = 0;
  private withRetryAfter = 0;
  private readonly refused: Record<string, number> = {};
  /** When saves and submissions were acknowledged, on the clock of performance.now(). */
  private readonly writes: number[] = [];

  accept(isWrite: boolean): void {
    this.accepted += 1;
    if (isWrite) this.writes.push(performance.now());
  }

  refuse(status: number, retryAfterSeconds: number | null): void {
    const name = status === 0 ? 'lost' : status < 0 ? 'late' : String(status);
    this.refused[name] = (this.refused[name] ?? 0) + 1;
    if (retryAfterSeconds !== null) this.withRetryAfter += 1;
  }

  repeat(): void {
    this.repeated += 1;
  }

  fault(text: string): void {
    this.unexpectedCount += 1;
    if (this.unexpected.length < 20) this.unexpected.push(text.slice(0, 400));
  }

  snapshot(): Seen {
    return {
      accepted: this.accepted,
      refused: { ...this.refused },
      repeated: this.repeated,
      withRetryAfter: this.withRetryAfter,
    };
  }

  /** The longest time without an acknowledged write that lies in or reaches into the span; milliseconds. */
  longestStandstill(from: number, to: number): number {
    let before = from;
    let longest = 0;
    for (const at of this.writes) {
      if (at < from) continue;
      if (at > to) break;
      longest = Math.max(longest, at - before);
      before = at;
    }
    return Math.max(longest, to - before);
  }
}

export function difference(before: Seen, after: Seen): Seen {
  const names = Object.keys(after.refused);
  const refused = Object.fromEntries(
    names
      .map((name) => [name, after.refused[name]! - (before.refused[name] ?? 0)])
      .filter(([, count]) => Number(count) > 0),
  ) as Record<string, number>;
  return {
    accepted: after.accepted - before.accepted,
    refused,
    repeated: after.repeated - before.repeated,
    withRetryAfter: after.withRetryAfter - before.withRetryAfter,
  };
}
