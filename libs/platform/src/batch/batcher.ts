// Many small writes as few statements: what arrives while one group is on its way leaves together with the next.
import { isInfrastructureFault } from '../db/faults.js';
import { ServiceUnavailable } from '../errors/general.js';

export interface BatcherOptions<Item, Result> {
  /** Most items of one group. */
  maximum: number;
  /** Does the work of a group; answers one result per item, in the items' order. Must be safe to repeat. */
  run(items: Item[]): Promise<Result[]>;
  /** Groups that run at once; 1 where nothing is said. */
  concurrency?: number;
  /**
   * While a group runs, another leaves beside it only with so many items; a quarter of a group where nothing is said.
   */
  worthwhile?: number;
  /** Each group gathers for so long, milliseconds: for what nobody waits for. Nothing where nothing is said. */
  gatherMs?: number;
  /** Most items that wait; beyond it `add` refuses with 503. 20 groups' worth where nothing is said. */
  waiting?: number;
}

interface Entry<Item, Result> {
  readonly item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

export class Batcher<Item, Result> {
  private queue: Entry<Item, Result>[] = [];
  private running = 0;
  private isScheduled = false;
  private whenIdle: (() => void)[] = [];

  constructor(private readonly options: BatcherOptions<Item, Result>) {}

  /**
   * Resolves once the item's group is done; rejects with the item's own error, or ServiceUnavailable when too many
   * wait.
   */
  add(item: Item): Promise<Result> {
    const { maximum, waiting = maximum * 20 } = this.options;
    if (this.queue.length >= waiting) return Promise.reject(new ServiceUnavailable());
    return new Promise((resolve, reject) => {
      this.queue.push({ item, resolve, reject });
      this.schedule();
    });
  }

  /** Items waiting now. */
  get size(): number {
    return this.queue.length;
  }

  /** Resolves when nothing waits or runs: for a graceful stop, once nobody adds any more. */
  idle(): Promise<void> {
    if (this.running === 0 && this.queue.length === 0) return Promise.resolve();
    return new Promise((done) => this.whenIdle.push(done));
  }

  /** After the input of this turn of the event loop has been read, so that requests read together leave together. */
  private schedule(): void {
    if (this.isScheduled || this.running >= (this.options.concurrency ?? 1)) return;
    this.isScheduled = true;
    const { gatherMs } = this.options;
    const go = () => {
      this.isScheduled = false;
      this.start();
    };
    if (gatherMs === undefined) setImmediate(go);
    else setTimeout(go, gatherMs);
  }

  private start(): void {
    while (this.mayStart()) {
      const group = this.queue.splice(0, this.options.maximum);
      this.running += 1;
      void this.runGroup(group).finally(() => {
        this.running -= 1;
        if (this.options.gatherMs === undefined) this.start();
        else if (this.queue.length > 0) this.schedule();
        if (this.running === 0 && this.queue.length === 0) for (const done of this.whenIdle.splice(0)) done();
      });
    }
  }

  /**
   * The first leaves at once, so that nobody waits in a quiet hour; small ones beside it would only cost the others
   * time.
   */
  private mayStart(): boolean {
    const { maximum, concurrency = 1, worthwhile = Math.ceil(maximum / 4) } = this.options;
    if (this.running === 0) return this.queue.length > 0;
    return this.running < concurrency && this.queue.length >= worthwhile;
  }

  private async runGroup(group: Entry<Item, Result>[]): Promise<void> {
    try {
      const results = await this.resultsOf(group.map(({ item }) => item));
      group.forEach(({ resolve }, index) => resolve(results[index] as Result));
    } catch (error) {
      // one by one finds the bad item; with the database away it would only take as many time-outs
      if (group.length === 1 || isInfrastructureFault(error)) for (const { reject } of group) reject(error);
      else for (const entry of group) await this.runGroup([entry]);
    }
  }

  private async resultsOf(items: Item[]): Promise<Result[]> {
    const results = await this.options.run(items);
    if (results.length !== items.length)
      throw new Error(`a group of ${items.length} items came back with ${results.length} results`);
    return results;
  }
}
