import pg from 'pg';
import type { Infrastructure } from '../../infra/index.js';
import { say } from '../../load/report.js';

export type Statement = { service: string; calls: number; ms: number; planMs: number; query: string };
/** Since the counters were set to nothing. */
export type Work = { seconds: number; walBytes: number; statements: readonly Statement[] };

/**
 * What the databases did, by PostgreSQL's own counters. Statements are those of pg_stat_statements, which is switched on
 * in servers of our own; where it is not there, they are told as 0.
 */
export class DatabaseWatch {
  private constructor(
    private readonly client: pg.Client,
    private readonly run: string,
    private readonly hasStatements: boolean,
  ) {}

  static async open(infrastructure: Infrastructure, run: string): Promise<DatabaseWatch> {
    let client = await connected(infrastructure);
    const isLoaded = async () => {
      const { rows } = await client.query<{ libraries: string }>(
        `select current_setting('shared_preload_libraries') as libraries`,
      );
      return rows[0]!.libraries.includes('pg_stat_statements');
    };
    const postgres = infrastructure.keptOf('postgres');
    if (postgres && !(await isLoaded())) {
      await client.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`);
      await client.query(`alter system set "pg_stat_statements.track_planning" = 'on'`);
      await client.end();
      await postgres.hold('stop');
      await postgres.resume();
      client = await connected(infrastructure);
    }
    const hasStatements = await isLoaded();
    if (hasStatements) await client.query('create extension if not exists pg_stat_statements');
    else say('pg_stat_statements is not loaded by this server: no statements are counted');
    return new DatabaseWatch(client, run, hasStatements);
  }

  /** The counters begin anew; answers with how to read them. */
  async begin(): Promise<() => Promise<Work>> {
    if (this.hasStatements) await this.client.query('select pg_stat_statements_reset()');
    const [startedAt, before] = [performance.now(), await this.walBytes()];
    return async () => ({
      seconds: (performance.now() - startedAt) / 1000,
      walBytes: (await this.walBytes()) - before,
      statements: this.hasStatements ? await this.statements() : [],
    });
  }

  private async walBytes(): Promise<number> {
    const { rows } = await this.client.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float as bytes`,
    );
    return rows[0]!.bytes;
  }

  private async statements(): Promise<Statement[]> {
    const { rows } = await this.client.query<Statement>(
      `select replace(datname, $1, '') as service, sum(calls)::float as calls, sum(total_exec_time) as ms,
         sum(total_plan_time) as "planMs", regexp_replace(query, '\\s+', ' ', 'g') as query
       from pg_stat_statements s join pg_database d on d.oid = s.dbid
       where datname like $1 || '%' and datname <> $1 || 'baseline'
         and query not like 'select $_ from platform.outbox where sent_at is null limit $_' -- our own question whether all is sent
       group by datname, query order by sum(total_exec_time + total_plan_time) desc`,
      [`${this.run}_`],
    );
    return rows;
  }

  close(): Promise<void> {
    return this.client.end();
  }
}

async function connected({ postgresAdminUrl }: Infrastructure): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgresAdminUrl });
  await client.connect();
  return client;
}

/** Statements and milliseconds of the database beyond what each of them has at rest. */
export function beyondRest({ seconds, statements }: Work, rest?: Work) {
  const atRest = new Map(rest?.statements.map((one) => [`${one.service} ${one.query}`, one]));
  const total = { statements: 0, databaseMs: 0 };
  for (const { service, query, calls, ms, planMs } of statements) {
    const idle = atRest.get(`${service} ${query}`);
    const share = rest ? seconds / rest.seconds : 0;
    total.statements += Math.max(0, calls - (idle?.calls ?? 0) * share);
    total.databaseMs += Math.max(0, ms + planMs - ((idle?.ms ?? 0) + (idle?.planMs ?? 0)) * share);
  }
  return total;
}
