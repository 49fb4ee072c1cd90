import { AsyncResource } from 'node:async_hooks';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { ServiceUnavailable } from '../errors/general.js';

type Piece = () => Promise<void>;

/**
 * Work that keeps a process busy, so many pieces at a time; between two of them others have their turn. Those who share
 * it are let in one after the other, a piece of each: nobody waits for all that somebody else has sent.
 */
export class Turns {
  /** By whose it is; the first is next. */
  private readonly waiting = new Map<string, Piece[]>();
  private running = 0;

  /** Most pieces that wait, and of one of those who share it (half of them where nothing is said). */
  constructor(private readonly most: { atOnce?: number; waiting: number; ofOne?: number }) {}

  /** Answers or fails as `work` does; fails with ServiceUnavailable where too many wait. */
  async take<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const { waiting, ofOne = Math.ceil(waiting / 2) } = this.most;
    const own = this.waiting.get(whose) ?? [];
    const all = [...this.waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (all >= waiting || own.length >= ofOne) throw new ServiceUnavailable();
    return new Promise<Result>((resolve, reject) => {
      // in the context of who asked, whoever's piece was before
      const piece = AsyncResource.bind(async () => work().then(resolve, reject));
      this.waiting.set(whose, [...own, piece]);
      void this.next();
    });
  }

  private async next(): Promise<void> {
    const [first] = this.waiting;
    if (first === undefined || this.running >= (this.most.atOnce ?? 1)) return;
    const [whose, [piece, ...rest]] = first;
    this.waiting.delete(whose);
    if (rest.length > 0) this.waiting.set(whose, rest);
    this.running += 1;
    await yieldToEventLoop();
    await piece!();
    this.running -= 1;
    void this.next();
  }
}

/** Of each who shares something so many pieces at a time: the others have what these leave. */
export class OwnTurns {
  private readonly turns = new Map<string, Turns>();

  constructor(private readonly most: { atOnce: number; waiting: number }) {}

  take<Result>(whose: string, work: () => Promise<Result>): Promise<Result> {
    const { waiting } = this.most;
    const own = this.turns.get(whose) ?? new Turns({ ...this.most, ofOne: waiting });
    this.turns.set(whose, own);
    return own.take(whose, work);
  }
}
