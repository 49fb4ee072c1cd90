import { defaultTimeoutMs, type Route } from '@exam/contracts';
import type { Actor } from '../auth/actor.js';

/** A browser asks six things of an address at once, and most pages ask several services. */
const mostAtOnce = 4;

/**
 * So many reads of one person are at work in a process, the next ones wait in their order: whoever asks for what is dear as
 * fast as they may keeps neither its one thread nor all of its connections from others. Changes have limits of their own,
 * and so has what may take long: it waits for its turn, or leaves in pieces.
 */
export class ReadsAtOnce {
  private readonly persons = new Map<string, { atWork: number; waiting: (() => void)[] }>();

  /** Once it is this one's turn; the answer says that it has ended. Null where nothing is counted. */
  async begin(route: Route, actor: Actor | null): Promise<(() => void) | null> {
    if (route.method !== 'GET' || !actor || (route.timeoutMs ?? 0) > defaultTimeoutMs) return null;
    const { userId } = actor;
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
