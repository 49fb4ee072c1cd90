import pg from 'pg';
import type { Log } from '../data-options.js';

export interface PoolOptions {
  databaseUrl: string;
  size?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  log?: Log;
  /** Longest wait for the answer to one statement, milliseconds; then its connection is given up. */
  patienceMs?: number;
}

/**
 * Above every statement of ours; without it a database host that is gone without a word holds requests until TCP gives
 * up.
 */
const defaultPatienceMs = 60_000;

/** Where a network swallows packets nobody would ever answer. */
export const connectWithinMs = 10_000;

// a 64-bit integer comes as text by default; ours all fit a number, and one that does not must not be rounded in
// silence
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, (text: string) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is too large for a number`);
  return value;
});
export const pgTypes = types;

export function createPool({
  databaseUrl,
  size = 10,
  name,
  log,
  patienceMs = defaultPatienceMs,
}: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: size,
    types,
    application_name: name,
    keepAlive: true,
    // statements that do not wait for each other leave together; the server takes them one by one
    pipeline: true,
    connectionTimeoutMillis: connectWithinMs,
    query_timeout: patienceMs,
    // the other end of the same: what a process that is gone has locked is free again after this time
    idle_in_transaction_session_timeout: patienceMs,
    idleTimeoutMillis: 30_000,
    // what a connection gathers (plans of prepared statements) is given back once a day
    maxLifetimeSeconds: 86_400,
  });
  // an idle connection that dies is replaced by the next query; without a listener it would end the process
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
  // Nor may an error of one in use, also in the moment between its being given and its first statement: that statement
  // reports the same fault.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return pool;
}
