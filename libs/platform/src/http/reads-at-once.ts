import { defaultTimeoutMs, type Route } from '@exam/contracts';
import type { Actor } from '../auth/actor.js';

/** A browser asks six things of an address at once, and most pages ask several services. */
const mostAtOnce = 4;

export const isCountedRead = ({ method, timeoutMs = 0 }: Route): boolean =>
  method === 'GET' && timeoutMs <= defaultTimeoutMs;

/**
 * So many reads of one person are at work in a process, the next ones wait in their order: whoever asks for what is dear as
 * fast as they may keeps neither its one thread nor all of its connections from others. Changes have limits of their own,
 * and so has what may take long: it waits for its turn, or leaves in pieces.
 */
export class ReadsAtOnce {
  private readonly persons = new Map<string, { atWork: number; waiting: (() => void)[] }>();

  /** Once it is this one's turn; to be called when it has ended. */
  async begin({ userId }: Actor): Promise<() => void> {
    const own = this.persons.get(userId) ?? { atWork: 0, waiting: [] };
    this.persons.set(userId, own);
    if (own.atWork < mostAtOnce) own.atWork += 1;
    else await new Promise<void>((turn) => own.waiting.push(turn));
    return () => {
      const next = own.waiting.shift();
      if (next) return next();
      own.atWork -= 1;
      if (own.atWork === 0) this.persons.delete(userId);
    };
  }
}
