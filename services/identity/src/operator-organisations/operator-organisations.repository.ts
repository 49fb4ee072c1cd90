import type { InputOf, Joining, listOrganisations } from '@exam/contracts';
import { Database, keysetPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface Settings {
  readonly name: string;
  readonly joining: Joining;
  readonly joinCode: string | null;
  readonly assignedModules: string[];
}

export interface HeldOrganisation extends Settings {
  readonly orgId: string;
  readonly orgCode: string;
  readonly isSuper: boolean;
  readonly logo: string | null;
  readonly version: number;
}

interface Counted {
  readonly people: number;
  readonly administrators: number;
}

const own = `o.org_id as "orgId", o.org_code as "orgCode", o.name, o.joining, o.assigned_modules as "assignedModules",
  o.revision as version`;
const whole = `${own}, o.is_super as "isSuper", o.join_code as "joinCode", o.logo_rectangle as logo`;
const administrators = `(select count(*)::int from person p
  where p.org_id = o.org_id and 'org-admin' = any(p.roles) and p.left_at is null)`;
const counts = `(select count(*)::int from person p where p.org_id = o.org_id) as people,
  ${administrators} as administrators`;

@Injectable()
export class OperatorOrganisationsRepository {
  constructor(private readonly db: Database) {}

  page({ q, ...asked }: InputOf<typeof listOrganisations>['query']) {
    return keysetPage<Omit<HeldOrganisation, 'isSuper' | 'joinCode' | 'logo'> & Counted>(
      this.db,
      {
        columns: `${own}, ${counts}`,
        from: 'organisation o',
        where: [
          `($1::text is null or strpos(lower(o.name), lower($1)) > 0 or starts_with(lower(o.org_code), lower($1))
            or o.org_id = $1)`,
        ],
        values: [q || null],
        sorts: { name: { sql: 'o.name', type: 'text' }, code: { sql: 'o.org_code', type: 'text' } },
        key: { sql: 'o.org_id', type: 'text' },
      },
      asked,
    );
  }

  async find(orgId: string): Promise<(HeldOrganisation & Counted) | null> {
    const [row] = await this.db.query<HeldOrganisation & Counted>(
      `select ${whole}, ${counts} from organisation o where o.org_id = $1`,
      [orgId],
    );
    return row ?? null;
  }

  /** Until the transaction ends nobody else changes it. */
  async lock(tx: Queryable, orgId: string): Promise<HeldOrganisation | null> {
    const [row] = await tx.query<HeldOrganisation>(
      `select ${whole} from organisation o where o.org_id = $1 for update`,
      [orgId],
    );
    return row ?? null;
  }

  async administrators(tx: Queryable, orgId: string): Promise<number> {
    const [row] = await tx.query<{ administrators: number }>(
      `select ${administrators} as administrators from organisation o where o.org_id = $1`,
      [orgId],
    );
    return row?.administrators ?? 0;
  }

  /** Every code with its organisation. Two that are made at once would not see each other's: one waits for the other. */
  async codes(tx: Queryable): Promise<{ orgId: string; orgCode: string }[]> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('organisations are made', 0))`);
    return tx.query('select org_id as "orgId", org_code as "orgCode" from organisation');
  }

  async change(tx: Queryable, orgId: string, given: Settings & { logo: string | null }): Promise<number> {
    const { name, joining, joinCode, assignedModules, logo } = given;
    const [row] = await tx.query<{ version: number }>(
      `update organisation set name = $2, joining = $3, join_code = $4, assigned_modules = $5, logo_rectangle = $6,
         revision = revision + 1
       where org_id = $1 returning revision as version`,
      [orgId, name, joining, joinCode, assignedModules, logo],
    );
    return row!.version;
  }

  /** Those of the keys that an organisation shows. */
  async shownAmong(keys: readonly string[]): Promise<Set<string>> {
    const rows = await this.db.query<{ key: string }>(
      'select logo_rectangle as key from organisation where logo_rectangle = any($1)',
      [keys],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
