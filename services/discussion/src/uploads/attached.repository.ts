import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

@Injectable()
export class AttachedRepository {
  constructor(private readonly db: Db) {}

  /** Those of the files that a text has: only their owners' texts may. */
  async named(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const owners = [...new Set(keys.map((key) => key.split('/').at(-2) ?? ''))];
    const rows = await this.db.query<{ key: string }>(
      `select distinct a ->> 'newFileName' as key from item, jsonb_array_elements(attachments) a
       where author_id = any($1) and a ->> 'newFileName' = any($2)`,
      [owners, keys],
    );
    return new Set(rows.map(({ key }) => key));
  }
}
