import type { Clock } from '../boot/clock.js';
import type { Database } from '../db/database.js';
import { lockUntilCommit } from '../db/lock.js';

/** An address ends after ten minutes; what was begun by then may arrive for as long again. */
export const addressKeptMs = 1_200_000;
/** A signed upload ends after minutes; a form may stay open for a while. */
export const uploadKeptMs = 86_400_000;

export interface AnnouncedUpload {
  readonly key: string;
  readonly userId: string;
  readonly sizeBytes: number;
}

/** What may still be sent by addresses that were signed for people. */
export class AnnouncedUploads {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Announces an upload and answers those of the person that were announced before it and may still be sent: of two at
   * once the second one sees the first.
   */
  async add({ key, userId, sizeBytes }: AnnouncedUpload): Promise<readonly AnnouncedUpload[]> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      await lockUntilCommit(tx, `uploads of ${userId}`);
      const before = await tx.query<{ key: string; sizeBytes: string }>(
        `select upload_key as key, size_bytes as "sizeBytes" from platform.announced_upload
         where user_id = $1 and counts_until > $2`,
        [userId, new Date(now)],
      );
      await tx.query(
        `insert into platform.announced_upload (upload_key, user_id, size_bytes, announced_at, counts_until)
         values ($1, $2, $3, $4, $5)`,
        [key, userId, sizeBytes, new Date(now), new Date(now + addressKeptMs)],
      );
      return before.map((one) => ({ key: one.key, userId, sizeBytes: Number(one.sizeBytes) }));
    });
  }

  /** These count no more. */
  async remove(keys: readonly string[]): Promise<void> {
    await this.db.query('delete from platform.announced_upload where upload_key = any($1)', [keys]);
  }

  /** What comes by their addresses from now on is nobody's. */
  async taken(keys: readonly string[]): Promise<void> {
    await this.db.query('update platform.announced_upload set taken = true where upload_key = any($1)', [keys]);
  }

  /** Those of the keys that the person for whom they were announced may still take. */
  async open(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await this.db.query<{ key: string }>(
      `select upload_key as key from platform.announced_upload
       where upload_key = any($1) and announced_at > $2 and not taken`,
      [keys, new Date(this.clock.now() - uploadKeptMs)],
    );
    return new Set(rows.map(({ key }) => key));
  }

  async purge(): Promise<void> {
    await this.db.query('delete from platform.announced_upload where announced_at <= $1', [
      new Date(this.clock.now() - uploadKeptMs),
    ]);
  }
}
