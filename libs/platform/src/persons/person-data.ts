import type { Database } from '../db/database.js';
import type { Queryable } from '../db/tx.js';
import { personTables, quoted, type PersonTable } from './person-tables.js';

/** Rows that stay, because the law or other people need them: what each column is set to, as SQL. */
export type KeptRows = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface PersonOf {
  readonly userId: string;
  readonly accountIds: readonly string[];
}

export interface HeldData {
  readonly tables: Record<string, Record<string, unknown>[]>;
  readonly files: string[];
}

/** More of one table is nobody's. */
const mostRows = 20_000;

/** What a service holds of a person, in whatever table. It decides nothing: who may ask is judged before. */
export class PersonData {
  private tables: Promise<PersonTable[]> | undefined;

  constructor(
    private readonly db: Database,
    private readonly kept: KeptRows,
  ) {}

  async read(person: PersonOf): Promise<HeldData['tables']> {
    const held: HeldData['tables'] = {};
    for (const { table, condition } of await this.all(this.db)) {
      const rows = await this.db.query<{ row: Record<string, unknown> }>(
        `select to_jsonb(t) as row from ${quoted(table)} t where ${condition} limit ${mostRows}`,
        [idsOf(person)],
      );
      if (rows.length > 0) held[table] = rows.map(({ row }) => withoutSecrets(row));
    }
    return held;
  }

  /** Deletes the rows, empties those that stay, and takes what platform tables still say of the person. */
  async erase(tx: Queryable, person: PersonOf): Promise<void> {
    const ids = idsOf(person);
    for (const { table, condition } of await this.all(tx)) {
      const kept = this.kept[table];
      if (!kept) await tx.query(`delete from ${quoted(table)} where ${condition}`, [ids]);
      else if (Object.keys(kept).length > 0) {
        const changes = Object.entries(kept).map(([column, value]) => `${quoted(column)} = ${value}`);
        await tx.query(`update ${quoted(table)} set ${changes.join(', ')} where ${condition}`, [ids]);
      }
    }
    for (const statement of platformRows) await tx.query(statement, [ids]);
  }

  private all(db: Queryable): Promise<PersonTable[]> {
    this.tables ??= personTables(db).catch((error: unknown) => {
      this.tables = undefined;
      throw error;
    });
    return this.tables;
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Everybody's ids are UUIDs; anything else would be no id of a person. */
const idsOf = ({ userId, accountIds }: PersonOf): string[] => [userId, ...accountIds].filter((id) => uuid.test(id));

/**
 * Events that could not be handled, by the ids that they name; commands of the console that the person gave or that
 * answered something of them; proposals that are theirs or about them; what moderators judged of theirs. Who decided is
 * forgotten, the decision stays. What is sent is not kept, what waits is still needed, and rows of an import go with its
 * commit or a day after it was opened.
 */
export const platformRows = [
  ...['dead_letter', 'retry', 'command', 'approval'].map(
    (table) => `delete from platform.${table} where ids && $1::text[]`,
  ),
  'update platform.approval set decided_by = null where decided_by = any($1::text[])',
  'delete from platform.moderation where author_id = any($1::text[])',
  `update platform.moderation set decided_by = null, decided_name = '' where decided_by = any($1::text[])`,
  'update platform.moderation set undone_by = null where undone_by = any($1::text[])',
  'delete from platform.announced_upload where user_id = any($1::text[])',
  'delete from platform.moderation_opening where opened_by = any($1::text[])',
];

/** Hashes of passwords and tokens are no person's to read. */
const withoutSecrets = (row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([column]) => !/hash$/.test(column)));
