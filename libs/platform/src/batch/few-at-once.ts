/** So many of one key run at once, that it is in the way of no other; who finds no room does nothing. */
export class FewAtOnce {
  private readonly running = new Map<string, number>();

  constructor(private readonly most: number) {}

  async run(key: string, work: () => Promise<void>): Promise<void> {
    const running = this.running.get(key) ?? 0;
    if (running >= this.most) return;
    this.running.set(key, running + 1);
    try {
      await work();
    } finally {
      const left = this.running.get(key)! - 1;
      if (left > 0) this.running.set(key, left);
      else this.running.delete(key);
    }
  }
}
