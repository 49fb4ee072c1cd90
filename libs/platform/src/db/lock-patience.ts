import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** How a migration waits for its locks. */
export interface LockPatience {
  /** Whoever comes after a statement that waits for a lock waits as well: so long at most. */
  readonly lockMs: number;
  /** Between two tries those who waited are served. */
  readonly pauseMs: number;
  readonly tries: number;
  readonly say: (text: string) => void;
}

const usual: LockPatience = { lockMs: 5_000, pauseMs: 5_000, tries: 20, say: (text) => console.log(text) };

/** Runs a script of one transaction; it fails with PostgreSQL's `lock_not_available` when no try got its locks. */
export async function runScript(pool: pg.Pool, script: string, patience = usual): Promise<void> {
  const { lockMs, pauseMs, tries, say } = patience;
  // `concurrently` waits for old transactions beside everybody; given up in between it would leave an invalid index
  const waits = /^(?:create(?: unique)?|drop) index concurrently\b/im.test(script) ? 0 : lockMs;
  for (let left = tries - 1; ; left -= 1) {
    try {
      await pool.query(`set lock_timeout = ${waits}`);
      await pool.query(script);
      return;
    } catch (error) {
      if (!isLockTimeout(error) || left === 0) throw error;
      say(`a migration got no lock within ${lockMs} ms; it is tried again, ${left} times at most`);
      await sleep(pauseMs);
    }
  }
}

export function isLockTimeout(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause)
    if ((one as { code?: string }).code === '55P03') return true;
  return false;
}
