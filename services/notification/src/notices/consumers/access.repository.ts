import type { Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';

interface Access {
  readonly accountId: string;
  readonly userId: string;
  readonly chapters: readonly string[];
  readonly changedAt: string;
  readonly revision: number;
}

@Injectable()
export class AccessRepository {
  /** Keeps the newest; what is open now and was not before. Null where what is kept is newer. */
  async keep(tx: Tx, { accountId, userId, chapters, changedAt, revision }: Access): Promise<string[] | null> {
    const [before] = await tx.query<{ chapters: string[] }>(
      'select chapters from known_access where account_id = $1 for update',
      [accountId],
    );
    const kept = await tx.query(
      `insert into known_access as held (account_id, user_id, chapters, changed_at, revision)
       values ($1, $2, $3, $4, $5)
       on conflict (account_id) do update set chapters = excluded.chapters, changed_at = excluded.changed_at,
         revision = excluded.revision
       where (held.revision, held.changed_at) < (excluded.revision, excluded.changed_at) returning account_id`,
      [accountId, userId, chapters, changedAt, revision],
    );
    if (kept.length === 0) return null;
    const known = new Set(before?.chapters ?? []);
    return chapters.filter((one) => !known.has(one));
  }
}
