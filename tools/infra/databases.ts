import pg from 'pg';

/** Creates those databases that do not exist yet; answers with the names it created. */
export async function ensureDatabases(postgresAdminUrl: string, names: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: postgresAdminUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database');
    const present = new Set(rows.map((row) => row.datname));
    const missing = names.filter((name) => !present.has(name));
    for (const name of missing) await client.query(`create database ${client.escapeIdentifier(name)}`);
    return missing;
  } finally {
    await client.end();
  }
}

/** The same server and user, another database. */
export function databaseUrl(postgresAdminUrl: string, name: string): string {
  const url = new URL(postgresAdminUrl);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.toString();
}
