import type { Queryable } from '../db/tx.js';
import { EditConflict } from './changes.errors.js';

interface Newest {
  readonly object: unknown;
  /** Where no change of the console has an entry, as of what a pack brought. */
  readonly by?: string;
  readonly at: Date;
}

/** What is told of an object that was changed since it was read: by whom and when, as its audit trail has it. */
export async function changedMeanwhile(
  db: Queryable,
  subject: string,
  { by = '', ...newest }: Newest,
): Promise<EditConflict> {
  const [last] = await db.query<{ by: string; at: Date }>(
    `select actor_id as by, at from platform.audit where subject = $1 and actor_id is not null order by id desc limit 1`,
    [subject],
  );
  return new EditConflict({ by, ...newest, ...last });
}
