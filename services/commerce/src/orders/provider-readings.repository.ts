import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';

/** How far the provider's lists were read. */
@Injectable()
export class ProviderReadingsRepository {
  constructor(private readonly db: Db) {}

  /**
   * To when the list was read, for the one process that may read it now; null where it was read after `readBefore`, or
   * another process reads it. The first time it is read from the day before.
   */
  async take(list: string, now: Date, readBefore: Date): Promise<Date | null> {
    const [row] = await this.db.query<{ read_to: Date }>(
      `insert into provider_reading as r (list, read_to, read_at) values ($1, $2::timestamptz - interval '1 day', $2)
       on conflict (list) do update set read_at = excluded.read_at where r.read_at <= $3
       returning read_to`,
      [list, now, readBefore],
    );
    return row?.read_to ?? null;
  }

  async end(list: string, readTo: Date): Promise<void> {
    await this.db.query('update provider_reading set read_to = greatest(read_to, $2) where list = $1', [list, readTo]);
  }
}
