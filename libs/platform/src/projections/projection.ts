import type { Queryable } from '../db/tx.js';

type Column<Data> = readonly [type: string, of: (data: Data) => unknown];

export interface ProjectionOptions<Data> {
  readonly table: string;
  /** The column that tells one thing from another. */
  readonly key: string;
  /** Name, SQL type and value of each column, the key's and `revision` included. */
  readonly columns: { readonly revision: Column<Data>; readonly [name: string]: Column<Data> };
}

export interface Told<Data> {
  readonly data: Data;
  readonly announced?: boolean;
}

/**
 * A table that holds what another service's events tell of its things, each as it stood at its highest revision: the
 * order and the number of times in which events come do not matter.
 */
export class Projection<Data> {
  private readonly ifNewer: string;
  private readonly ifNotOlder: string;

  constructor(private readonly options: ProjectionOptions<Data>) {
    const { table, key, columns } = options;
    const names = Object.keys(columns);
    const typed = Object.entries(columns).map(([name, [type]]) => `"${name}" ${type}`);
    const list = names.map((name) => `"${name}"`).join(', ');
    const changes = names.filter((name) => name !== key).map((name) => `"${name}" = excluded."${name}"`);
    const save = `insert into "${table}" as held (${list})
      select ${list} from jsonb_to_recordset($1::jsonb) as given (${typed.join(', ')})
      on conflict ("${key}") do update set ${changes.join(', ')} where held.revision`;
    const written = `returning held."${key}"::text as key`;
    this.ifNewer = `${save} < excluded.revision ${written}`;
    this.ifNotOlder = `${save} <= excluded.revision ${written}`;
  }

  /**
   * An announced event fills columns that are new here, so it is taken at an equal revision, too. Answers the keys of the
   * things whose rows were written.
   */
  async keep(tx: Queryable, events: readonly Told<Data>[]): Promise<string[]> {
    const live = events.filter(({ announced }) => !announced);
    const announced = events.filter((one) => one.announced);
    return [...(await this.save(tx, this.ifNewer, live)), ...(await this.save(tx, this.ifNotOlder, announced))];
  }

  private async save(tx: Queryable, text: string, events: readonly Told<Data>[]): Promise<string[]> {
    const newest = new Map<unknown, Record<string, unknown>>();
    for (const row of events.map(({ data }) => this.rowOf(data))) {
      const held = newest.get(row[this.options.key]);
      if (!held || Number(held['revision']) < Number(row['revision'])) newest.set(row[this.options.key], row);
    }
    if (newest.size === 0) return [];
    const written = await tx.query<{ key: string }>(text, [JSON.stringify([...newest.values()])]);
    return written.map(({ key: id }) => id);
  }

  private rowOf(data: Data): Record<string, unknown> {
    return Object.fromEntries(Object.entries(this.options.columns).map(([name, [, of]]) => [name, of(data)]));
  }
}
