/** The parts of the platform that imports stand on. */
import type { Actor } from '../auth/actor.js';
import type { Tx } from '../db/tx.js';

export type ImportTx = Tx;

/** Who imports, as far as a kind may care. */
export type ImportActor = Pick<Actor, 'userId' | 'orgId' | 'roles'>;

export interface ImportDatabase extends ImportTx {
  transaction<T>(work: (tx: ImportTx) => Promise<T>): Promise<T>;
}

export interface ImportClock {
  /** Epoch milliseconds. */
  now(): number;
}
