import type { Joining, PackBoard, PackOrganisation } from '@exam/contracts';
import { Database, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Place, StoredBoard } from './board-tree.js';

export interface Organisation {
  readonly orgId: string;
  readonly orgCode: string;
  readonly name: string;
  readonly isSuper: boolean;
  readonly joining: Joining;
  readonly assignedModules: string[];
  readonly logoRectangle: string | null;
  readonly logoSquare: string | null;
  readonly revision: number;
}

export interface Written {
  readonly id: string;
  readonly revision: number;
  readonly isNew: boolean;
}

const columns = `org_id as "orgId", org_code as "orgCode", name, is_super as "isSuper", joining, assigned_modules as "assignedModules",
  logo_rectangle as "logoRectangle", logo_square as "logoSquare", revision`;

@Injectable()
export class OrganisationsRepository {
  constructor(private readonly db: Database) {}

  async byCode(orgCode: string): Promise<Organisation | null> {
    const [row] = await this.db.query<Organisation>(
      `select ${columns} from organisation where lower(org_code) = lower($1)`,
      [orgCode],
    );
    return row ?? null;
  }

  /** The organisation of pages that name none: the super one, else the first by its code. */
  async first(): Promise<Organisation | null> {
    const [row] = await this.db.query<Organisation>(
      `select ${columns} from organisation order by is_super desc, org_code limit 1`,
    );
    return row ?? null;
  }

  /** Not part of the organisation as it is shown. */
  async joinCode(orgId: string): Promise<string | null> {
    const [row] = await this.db.query<{ joinCode: string | null }>(
      'select join_code as "joinCode" from organisation where org_id = $1',
      [orgId],
    );
    return row?.joinCode ?? null;
  }

  all(tx: Queryable): Promise<Organisation[]> {
    return tx.query<Organisation>(`select ${columns} from organisation`);
  }

  /** Organisations that somebody signs in to by a login name: their code can no longer change. */
  async withLoginNames(tx: Queryable, orgIds: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ org_id: string }>(
      `select org_id from unnest($1::text[]) as asked (org_id)
       where exists (select from person join login using (user_id) where person.org_id = asked.org_id and login.kind = 'name')`,
      [orgIds],
    );
    return new Set(rows.map((row) => row.org_id));
  }

  /** Answers only those that are new or have changed. */
  saveOrganisations(tx: Queryable, rows: readonly PackOrganisation[]): Promise<Written[]> {
    return tx.query<Written>(
      `insert into organisation as held (org_id, org_code, name, is_super, joining, join_code, assigned_modules, logo_rectangle, logo_square)
       select "orgId", "orgCode", name, "isSuper", joining, "joinCode", array(select jsonb_array_elements_text("assignedModules")), "logoRectangle", "logoSquare"
       from jsonb_to_recordset($1::jsonb) as given ("orgId" text, "orgCode" text, name text, "isSuper" boolean, joining text, "joinCode" text, "assignedModules" jsonb,
         "logoRectangle" text, "logoSquare" text)
       on conflict (org_id) do update set org_code = excluded.org_code, name = excluded.name, is_super = excluded.is_super,
         joining = excluded.joining, join_code = excluded.join_code,
         assigned_modules = excluded.assigned_modules, logo_rectangle = excluded.logo_rectangle, logo_square = excluded.logo_square,
         revision = held.revision + 1
       where (held.org_code, held.name, held.is_super, held.joining, held.join_code, held.assigned_modules, held.logo_rectangle, held.logo_square)
         is distinct from (excluded.org_code, excluded.name, excluded.is_super, excluded.joining, excluded.join_code, excluded.assigned_modules, excluded.logo_rectangle, excluded.logo_square)
       returning org_id as id, revision, held.xmax = 0 as "isNew"`,
      [JSON.stringify(rows)],
    );
  }

  boards(tx: Queryable, boardIds: readonly string[]): Promise<StoredBoard[]> {
    return tx.query<StoredBoard>(
      `select board_id as "boardId", org_id as "orgId", board_name as "boardName", classes, revision from board where board_id = any($1)`,
      [boardIds],
    );
  }

  saveBoards(tx: Queryable, rows: readonly PackBoard[]): Promise<Written[]> {
    return tx.query<Written>(
      `insert into board as held (board_id, org_id, board_name, classes)
       select "boardId", "orgId", "boardName", classes
       from jsonb_to_recordset($1::jsonb) as given ("boardId" text, "orgId" text, "boardName" text, classes jsonb)
       on conflict (org_id, board_id) do update set board_name = excluded.board_name, classes = excluded.classes, revision = held.revision + 1
       where (held.board_name, held.classes) is distinct from (excluded.board_name, excluded.classes)
       returning board_id as id, revision, held.xmax = 0 as "isNew"`,
      [JSON.stringify(rows)],
    );
  }

  /** The places of a board in which somebody is. */
  placesInUse(tx: Queryable, boardIds: readonly string[]): Promise<Place[]> {
    return tx.query<Place>(
      `select distinct board_id as "boardId", class_id as "classId", group_id as "groupId", section_id as "sectionId"
       from account where board_id = any($1)`,
      [boardIds],
    );
  }
}
