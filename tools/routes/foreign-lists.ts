import { type Route } from '@exam/contracts';
import type { Api, TestService } from '@exam/testing';
import type { z } from 'zod';

/** Lists and searches of the console: what is read without naming one thing. A new one is among them by its contract. */
export const isList = ({ method, path }: Route): boolean => method === 'GET' && !path.includes(':');

/** How both schools' things are called: packs give them the same names. */
const sameNames = ['Asha', 'Physics', 'Which', 'School', 'Meera', 'THEIRS10', 'Mine'];
/** Of the page and its order: they say nothing of whose rows are meant. */
const ofPage = ['limit', 'cursor', 'sort'];

const fieldsOf = ({ query }: Route): string[] =>
  Object.keys((query as z.ZodObject | undefined)?.shape ?? {}).filter((name) => !ofPage.includes(name));

/** Each filter with the names of things, and with ids of what the other school has. */
export function queriesOf(route: Route, theirIds: readonly string[]): string[] {
  const named = theirIds.filter((id) => id.endsWith('-b'));
  const made = theirIds.filter((id) => !id.endsWith('-b')).slice(0, 5);
  const asked = fieldsOf(route).flatMap((field) =>
    [...sameNames, ...named, ...made].map((value) => new URLSearchParams({ [field]: value }).toString()),
  );
  return ['', ...new Set(asked)];
}

/** The ids by which the other school's rows are known, and nobody else's: of each table that says whose its rows are. */
export async function idsOf(orgId: string, services: Iterable<TestService>): Promise<string[]> {
  const [theirs, others] = [new Set<string>(), new Set<string>()];
  for (const { db } of services) {
    const tables = await db.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
       where column_name = 'org_id' and table_schema in ('public', 'platform')
         and table_name not in ('audit', 'outbox') order by 1`,
    );
    for (const { name } of tables)
      for (const { row } of await db.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${name} t`,
      ))
        for (const value of Object.values(row))
          if (isId(value)) (row['org_id'] === orgId ? theirs : others).add(value as string);
  }
  return [...theirs].filter((id) => !others.has(id));
}

const isId = (value: unknown): boolean =>
  typeof value === 'string' && (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value) || /^[a-z-]+-b$/.test(value));

/** What a list answers to every query, each with the query that brought it; refusals of a query tell nothing. */
export async function answersOf(api: Api, route: Route, queries: readonly string[]): Promise<[string, string][]> {
  const answers: [string, string][] = [];
  for (const query of queries) {
    const { status, body } = await api.send(route.method, `${route.path}?${query}`, undefined);
    if (status >= 500) throw new Error(`${route.path}?${query} answers ${status}`);
    if (status < 300) answers.push([query, JSON.stringify(body ?? null)]);
  }
  return answers;
}
