/**
 * Values that are read far more often than they change. A value older than `freshMs` is read again, once for all who
 * wait; one that was forgotten while it was being read is not kept. Real time, where nothing else is given: this is about
 * load, no rule depends on it.
 */
export class FreshCache<Value> {
  private readonly entries = new Map<string, { value: Promise<Value>; readAt: number; weight: number }>();

  constructor(
    private readonly options: {
      freshMs: number;
      maximum: number;
      /** Of what each value weighs no more than so much is kept together: some are a thousand times others. */
      weights?: { most: number; of(value: Value): number };
      read: (key: string) => Promise<Value>;
      now?: () => number;
    },
  ) {}

  get(key: string): Promise<Value> {
    const { freshMs, read } = this.options;
    const there = this.entries.get(key);
    if (there && this.now() - there.readAt < freshMs) {
      this.entries.delete(key);
      this.entries.set(key, there);
      return there.value;
    }

    const value = read(key);
    this.put(key, value);
    value.catch(() => {
      if (this.entries.get(key)?.value === value) this.entries.delete(key);
    });
    return value;
  }

  /** A value that is known without being read. */
  put(key: string, value: Promise<Value>): void {
    const entry = { value, readAt: this.now(), weight: 0 };
    this.entries.delete(key);
    this.entries.set(key, entry);
    if (this.entries.size > this.options.maximum) this.forgetOldest();
    const { weights } = this.options;
    if (!weights) return;
    void value.then(
      (read) => {
        entry.weight = weights.of(read);
        while (this.weight() > weights.most) this.forgetOldest();
      },
      () => undefined,
    );
  }

  /** A Map keeps the order of insertion: the first is the one that nobody asked for for the longest time. */
  private forgetOldest(): void {
    this.entries.delete(this.entries.keys().next().value!);
  }

  private weight(): number {
    return [...this.entries.values()].reduce((sum, { weight }) => sum + weight, 0);
  }

  forget(key: string): void {
    this.entries.delete(key);
  }

  clear(): void {
    this.entries.clear();
  }

  private now(): number {
    return (this.options.now ?? (() => performance.now()))();
  }
}
