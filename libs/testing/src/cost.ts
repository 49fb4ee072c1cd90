import pg from 'pg';

export interface Cost {
  /** Sent to the database, begin and commit included. */
  readonly statements: number;
  /** How often the database was waited for: statements that leave together are one. */
  readonly trips: number;
}

type Query = (this: object, ...given: unknown[]) => unknown;

/**
 * What `work` asks of the database, seen without a clock: of four times the least, since something that the service
 * does by itself may come between, and the first fills what is kept in memory. `work` gets 0 to 3.
 */
export async function costOf(work: (time: number) => PromiseLike<unknown>): Promise<Cost> {
  const costs: Cost[] = [];
  for (let time = 0; time < 4; time += 1) costs.push(await once(() => work(time)));
  const least = (of: (cost: Cost) => number): number => Math.min(...costs.map(of));
  return { statements: least(({ statements }) => statements), trips: least(({ trips }) => trips) };
}

async function once(work: () => PromiseLike<unknown>): Promise<Cost> {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  const waiting = new Map<object, number>();
  let [statements, trips] = [0, 0];
  prototype.query = function (this: object, ...given) {
    const asked = query.apply(this, given);
    const before = waiting.get(this) ?? 0;
    statements += 1;
    if (before === 0) trips += 1;
    waiting.set(this, before + 1);
    const answered = () => void waiting.set(this, waiting.get(this)! - 1);
    // the pool's own way is a callback: its query is one trip by itself
    if (asked instanceof Promise) asked.then(answered, answered);
    else answered();
    return asked;
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return { statements, trips };
}
