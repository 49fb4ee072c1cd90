import pg from 'pg';
import type { Database } from '../db/database.js';
import { afterCommit, type Tx } from '../db/tx.js';
import type { Logger } from '../observe/logger.js';

const channel = 'revoked_sessions';
const reloadEveryMs = 30_000;
const reconnectAfterMs = 1_000;

export interface RevokedSession {
  readonly sessionId: string;
  /** When the last token of the session ends on its own; after it nothing needs to be remembered. */
  readonly tokensEndAt: Date;
}

/**
 * The sessions that ended before their tokens did. Every replica holds them in memory: it hears of new ones from the
 * database at their commit, and reads them all at boot, after a lost connection and every half minute.
 */
export class RevokedSessions {
  private readonly ended = new Map<string, number>();
  private readonly listeners = new Set<(sessionId: string) => void>();
  private client: pg.Client | undefined;
  private poll: NodeJS.Timeout | undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(
    private readonly db: Database,
    private readonly databaseUrl: string,
    private readonly log: Logger,
  ) {}

  has(sessionId: string): boolean {
    return this.ended.has(sessionId);
  }

  /** Called once for each session that ends from now on, on every replica. */
  onEnded(listener: (sessionId: string) => void): void {
    this.listeners.add(listener);
  }

  /** Ends sessions with the commit of `tx`: here at once, on other replicas by the database's notification. */
  async revoke(tx: Tx, sessions: readonly RevokedSession[]): Promise<void> {
    if (!sessions.length) return;
    await tx.query(
      `with added as (
         insert into platform.revoked_sessions (session_id, tokens_end_at)
         select * from unnest($1::text[], $2::timestamptz[])
         on conflict (session_id) do nothing returning session_id, tokens_end_at)
       select pg_notify('${channel}', session_id || ' ' || floor(extract(epoch from tokens_end_at) * 1000)::bigint) from added`,
      [sessions.map((one) => one.sessionId), sessions.map((one) => one.tokensEndAt)],
    );
    afterCommit(tx, () => sessions.forEach((one) => this.add(one.sessionId, one.tokensEndAt.getTime())));
  }

  async start(): Promise<void> {
    await this.listen();
    this.poll = setInterval(() => void this.reload().catch((error) => this.complain(error)), reloadEveryMs).unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.poll);
    clearTimeout(this.reconnect);
    await this.client?.end().catch(() => undefined);
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: 'revoked sessions',
      keepAlive: true,
    });
    let lost = false;
    const again = (error?: Error): void => {
      if (lost || this.stopped) return;
      lost = true;
      this.complain(error);
      client.end().catch(() => undefined);
      this.reconnect = setTimeout(() => void this.listen(), reconnectAfterMs).unref();
    };
    client.on('error', again);
    client.on('end', () => again());
    client.on('notification', ({ payload }) => {
      const [sessionId, endsAt] = (payload ?? '').split(' ');
      if (sessionId && endsAt) this.add(sessionId, Number(endsAt));
    });
    this.client = client;
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await this.reload();
    } catch (error) {
      again(error as Error);
    }
  }

  /** What is over on its own is dropped from memory and, an hour later, from the table. */
  private async reload(): Promise<void> {
    const now = Date.now();
    await this.db.query('delete from platform.revoked_sessions where tokens_end_at < $1', [new Date(now - 3_600_000)]);
    const rows = await this.db.query<{ session_id: string; tokens_end_at: Date }>(
      'select session_id, tokens_end_at from platform.revoked_sessions where tokens_end_at > $1',
      [new Date(now - 60_000)],
    );
    for (const row of rows) this.add(row.session_id, row.tokens_end_at.getTime());
    for (const [sessionId, endsAt] of this.ended) if (endsAt < now - 60_000) this.ended.delete(sessionId);
  }

  private add(sessionId: string, endsAt: number): void {
    if (this.ended.has(sessionId)) return;
    this.ended.set(sessionId, endsAt);
    for (const tell of this.listeners) tell(sessionId);
  }

  private complain(error?: unknown): void {
    this.log.warn({ err: error }, 'Ended sessions are read again shortly');
  }
}
