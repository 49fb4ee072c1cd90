import type { Route } from '@exam/contracts';
import type { OnModuleDestroy } from '@nestjs/common';
import type { Actor } from '../auth/actor.js';
import type { Clock } from '../boot/clock.js';
import type { Database } from '../db/database.js';
import type { Logger } from '../observe/logger.js';
import type { Audit, AuditEntry } from './audit.js';

const everyMs = 60_000;
/** Of one person in a minute; the calls beyond are entered as one. */
const mostCalls = 20;
/** In a minute of one process; who comes after them is entered as one, without a name. */
const mostEntries = 500;
const others = 'others';

/** Refused are also for other reasons: a proof that is asked for, a part of the product that the school does not have. */
const otherReasons = ['auth.proof_needed', 'module.not_assigned'];

/** Whether a 403 says that the person may not do this: by role, by whose it is, or by a rule of the console. Pure. */
export function isForLackOfRight(code: string, { path }: Pick<Route, 'path'>): boolean {
  if (code === 'auth.not_allowed' || code === 'auth.not_yours') return true;
  return path.startsWith('/operator/') && !otherReasons.includes(code);
}

interface Refused {
  /** The route's name. */
  readonly call: string;
  readonly code: string;
  readonly address: string;
  readonly requestId: string;
}
type Counted = Refused & { readonly by: Pick<Actor, 'userId' | 'orgId'> | null; readonly since: Date; times: number };

/**
 * Who tried what they may not: one entry for a person, a call and a minute, with how often. A flood of refusals is counted,
 * not written, so that it fills no table and costs no statement.
 */
export class RefusedRights implements OnModuleDestroy {
  private counted = new Map<string, Counted>();
  private readonly callsOf = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly db: Database,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  count({ userId, orgId }: Pick<Actor, 'userId' | 'orgId'>, refused: Refused): void {
    this.timer ??= setTimeout(() => void this.enter(), everyMs).unref();
    const known = this.counted.get(`${userId} ${refused.call}`);
    if (known) {
      known.times += 1;
      return;
    }
    const calls = this.callsOf.get(userId) ?? 0;
    const isOne = this.counted.size >= mostEntries;
    const call = calls < mostCalls && !isOne ? refused.call : others;
    const key = isOne ? others : `${userId} ${call}`;
    const held = this.counted.get(key);
    if (held) held.times += 1;
    else {
      const by = isOne ? null : { userId, orgId };
      this.counted.set(key, { ...refused, call, by, since: new Date(this.clock.now()), times: 1 });
      if (!isOne) this.callsOf.set(userId, calls + 1);
    }
  }

  /** Enters what was counted since the last time. What the database does not take now is entered a minute later. */
  async enter(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    const entered = this.counted;
    this.counted = new Map();
    this.callsOf.clear();
    try {
      await this.audit.addMany(this.db, [...entered.values()].map(entryOf));
    } catch (error) {
      this.log.warn({ err: error, entries: entered.size }, 'Refused rights wait for their entry');
      this.counted = new Map([...entered, ...this.counted].slice(0, mostEntries + 1));
      this.timer ??= setTimeout(() => void this.enter(), everyMs).unref();
    }
  }

  async onModuleDestroy(): Promise<void> {
    await this.enter();
    clearTimeout(this.timer);
  }
}

function entryOf({ by, call, code, address, requestId, since, times }: Counted): AuditEntry {
  const details = { times, since: since.toISOString(), ...(call !== others && { code }) };
  if (!by) return { action: 'right.refused', subject: 'call:others', details };
  return { action: 'right.refused', actor: by, subject: `call:${call}`, address, requestId, details };
}
