import pg from 'pg';
import { serviceNames, type ServiceName } from '../../lib/folders.js';
import { round } from './latencies.js';
import type { Stack } from './stack.js';

type Counters = { commits: number; rowsWritten: number; walBytes: number };
/** Commits and rows by service; WAL is of the whole server. */
export type DatabaseWork = {
  commits: Partial<Record<ServiceName, number>>;
  rowsWritten: Partial<Record<ServiceName, number>>;
  walBytes: number;
};

/** What the databases did between two moments, by PostgreSQL's own counters (a backend tells them within a second). */
export class DatabaseWatch {
  private before: DatabaseWork = { commits: {}, rowsWritten: {}, walBytes: 0 };

  private constructor(
    private readonly client: pg.Client,
    private readonly stack: Stack,
  ) {}

  static async open(stack: Stack): Promise<DatabaseWatch> {
    const client = new pg.Client({ connectionString: stack.servers.postgresAdminUrl });
    await client.connect();
    return new DatabaseWatch(client, stack);
  }

  async start(): Promise<void> {
    this.before = await this.read();
  }

  /** Since `start`, each divided by `count`. */
  async per(count: number): Promise<DatabaseWork> {
    const now = await this.read();
    const less = (a: DatabaseWork['commits'], b: DatabaseWork['commits']) =>
      Object.fromEntries(
        serviceNames.flatMap((name) =>
          a[name] === undefined ? [] : [[name, round((a[name] - (b[name] ?? 0)) / count, 3)]],
        ),
      );
    return {
      commits: less(now.commits, this.before.commits),
      rowsWritten: less(now.rowsWritten, this.before.rowsWritten),
      walBytes: round((now.walBytes - this.before.walBytes) / count),
    };
  }

  close(): Promise<void> {
    return this.client.end();
  }

  private async read(): Promise<DatabaseWork> {
    await new Promise((done) => setTimeout(done, 1_200)); // backends hold their counters back for a second
    const { rows } = await this.client.query<Counters & { name: string }>(
      `select datname as name, xact_commit::float as commits, (tup_inserted + tup_updated + tup_deleted)::float as "rowsWritten",
         pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as "walBytes" from pg_stat_database where datname is not null`,
    );
    const work: DatabaseWork = { commits: {}, rowsWritten: {}, walBytes: rows[0]?.walBytes ?? 0 };
    for (const name of this.stack.services) {
      const own = new URL(this.stack.databaseUrl(name)).pathname.slice(1);
      const row = rows.find((one) => one.name === own);
      if (row) [work.commits[name], work.rowsWritten[name]] = [row.commits, row.rowsWritten];
    }
    return work;
  }
}
