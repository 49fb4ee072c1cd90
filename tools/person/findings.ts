import type { TestService } from '@exam/testing';

/** Every table of the database, the platform's too, with rows that have one of the texts. */
export async function findings(
  service: TestService,
  texts: readonly string[],
  except: readonly string[] = [],
): Promise<string[]> {
  const tables = await service.db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'platform')`,
  );
  const found: string[] = [];
  for (const { name } of tables.filter((one) => !except.includes(one.name))) {
    const [row] = await service.db.query<{ rows: number }>(
      `select count(*)::int as rows from ${name} t where exists (
         select from unnest($1::text[]) as given (text) where strpos(t::text, text) > 0)`,
      [texts],
    );
    if (row?.rows) found.push(`${name}: ${row.rows}`);
  }
  return found;
}
