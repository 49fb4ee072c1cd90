import { randomBytes } from 'node:crypto';
import pg from 'pg';

const connectWithinMs = 10_000;

/** Creates those databases that do not exist yet; answers with the names it created. */
export async function ensureDatabases(postgresAdminUrl: string, names: readonly string[]): Promise<string[]> {
  const servers = new Set(names.map((name) => serverOf(postgresAdminUrl, name)));
  const made = [...servers].map((server) =>
    ensureOnServer(
      server,
      names.filter((name) => serverOf(postgresAdminUrl, name) === server),
    ),
  );
  return (await Promise.all(made)).flat();
}

/** A service's database may live on a server of its own: `ASSESSMENT_DATABASE_ADMIN_URL`, as DATABASE_ADMIN_URL. */
function serverOf(postgresAdminUrl: string, database: string): string {
  return process.env[`${database.toUpperCase()}_DATABASE_ADMIN_URL`] || postgresAdminUrl;
}

async function ensureOnServer(server: string, names: readonly string[]): Promise<string[]> {
  return connected(server, async (client) => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map((row) => row.datname));
    const missing = names.filter((name) => !present.has(name));
    for (const name of missing) await client.query(`create database ${client.escapeIdentifier(name)}`);
    return missing;
  });
}

/** The same server and user, or the server that is named for this database, and that database. */
export function databaseUrl(postgresAdminUrl: string, name: string): string {
  const url = new URL(serverOf(postgresAdminUrl, name));
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.toString();
}

/** The role that a service connects as: it owns nothing. */
export const roleOf = (database: string): string => `${database}_service`;

/**
 * Makes a migrated database its service's alone: a role with a password of its own may read and write the rows of its
 * tables, nobody else but the administrator may connect. Tables, triggers and functions stay the administrator's, who
 * migrates. Answers with the address for the service. The password is another one at each call.
 */
export async function giveToService(
  postgresAdminUrl: string,
  database: string,
  password = randomBytes(24).toString('base64url'),
): Promise<string> {
  await connected(databaseUrl(postgresAdminUrl, database), async (client) => {
    const [role, name] = [client.escapeIdentifier(roleOf(database)), client.escapeIdentifier(database)];
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [roleOf(database)]);
    if (!rowCount) await client.query(`create role ${role} nologin`);
    await client.query(
      `alter role ${role} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
    );
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect on database ${name} to ${role}`);
    await client.query('revoke create on schema public from public');
    await client.query(`grant usage on schema public, platform to ${role}`);
    await client.query(`grant select, insert, update, delete on all tables in schema public, platform to ${role}`);
    await client.query(`grant usage, select on all sequences in schema public, platform to ${role}`);
    await client.query(`revoke update on platform.audit from ${role}`);
    await client.query(`revoke all on _prisma_migrations from ${role}`);
    // a new pod waits until the migrations that it knows are in (tools/migrate/wait.ts)
    const told = 'migration_name, finished_at, rolled_back_at';
    await client.query(`grant select (${told}) on _prisma_migrations to ${role}`);
    // statistics of rows that an import has just put there; before PostgreSQL 17 only an owner may, and it is passed by
    if (await knowsMaintain(client)) await client.query(`grant maintain on all tables in schema platform to ${role}`);
  });
  const url = new URL(databaseUrl(postgresAdminUrl, database));
  url.username = encodeURIComponent(roleOf(database));
  url.password = password;
  return url.toString();
}

/** Removes databases with whatever their services' roles were granted, and the roles. */
export async function dropDatabases(postgresAdminUrl: string, names: readonly string[]): Promise<void> {
  await connected(postgresAdminUrl, async (client) => {
    for (const name of names) {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
      await client.query(`drop role if exists ${client.escapeIdentifier(roleOf(name))}`);
    }
  });
}

async function knowsMaintain(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  return (rows[0]?.version ?? 0) >= 170_000;
}

/** On a connection that ends with the work. */
export async function connected<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  // where a network swallows packets (a policy that is not yet in force, a node that is gone) nobody would ever answer
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectWithinMs });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
