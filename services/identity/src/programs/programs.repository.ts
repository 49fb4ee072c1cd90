import type { Scope } from '@exam/contracts';
import { Database, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface ProgramTokenRow {
  readonly tokenId: string;
  readonly name: string;
  readonly scopes: Scope[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | null;
}

const good = `program_token t join session s on s.session_id = t.token_id and s.ended_at is null`;
const columns = `t.token_id as "tokenId", t.name, t.scopes, t.created_at as "createdAt", s.expires_at as "expiresAt",
  t.last_used_at as "lastUsedAt"`;

@Injectable()
export class ProgramsRepository {
  constructor(private readonly db: Database) {}

  /** Those that are good; a person has twenty at most. */
  ofPerson(userId: string, now: Date, db: Queryable = this.db): Promise<ProgramTokenRow[]> {
    return db.query<ProgramTokenRow>(
      `select ${columns} from ${good} where t.user_id = $1 and s.expires_at > $2 order by t.token_id desc`,
      [userId, now],
    );
  }

  /** Two that are made at once would both find room. */
  async lockPerson(tx: Queryable, userId: string): Promise<void> {
    await tx.query('select from person where user_id = $1 for no key update', [userId]);
  }

  async add(
    tx: Queryable,
    token: Pick<ProgramTokenRow, 'tokenId' | 'name' | 'scopes' | 'createdAt'> & { userId: string; tokenHash: Buffer },
  ): Promise<void> {
    const { tokenId, userId, name, scopes, tokenHash, createdAt } = token;
    await tx.query(
      `insert into program_token (token_id, user_id, name, scopes, token_hash, created_at) values ($1, $2, $3, $4, $5, $6)`,
      [tokenId, userId, name, scopes, tokenHash, createdAt],
    );
  }

  /** True for the first time, by who made it. */
  async take(tx: Queryable, given: { tokenId: string; userId: string; madeSince: Date; now: Date }): Promise<boolean> {
    const { tokenId, userId, madeSince, now } = given;
    const rows = await tx.query(
      `update program_token t set taken_at = $4 from session s
       where t.token_id = $1 and t.user_id = $2 and t.created_at > $3 and t.taken_at is null
         and s.session_id = t.token_id and s.ended_at is null
       returning 1`,
      [tokenId, userId, madeSince, now],
    );
    return rows.length > 0;
  }

  async find(tx: Queryable, tokenId: string): Promise<{ tokenHash: Buffer; scopes: Scope[] } | null> {
    const [row] = await tx.query<{ tokenHash: Buffer; scopes: Scope[] }>(
      'select token_hash as "tokenHash", scopes from program_token where token_id = $1',
      [tokenId],
    );
    return row ?? null;
  }

  async used(tx: Queryable, tokenId: string, now: Date): Promise<void> {
    await tx.query('update program_token set last_used_at = $2 where token_id = $1', [tokenId, now]);
  }
}
