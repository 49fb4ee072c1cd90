import type { TestSettings } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface HeldSettings {
  readonly version: number;
  readonly settings: TestSettings;
  readonly changedBy: string;
  readonly changedAt: Date;
}

@Injectable()
export class TestSettingsRepository {
  /** Null where nobody has changed anything. `lock`: nobody else does until the end of the transaction. */
  async find(db: Queryable, orgId: string, { lock = false } = {}): Promise<HeldSettings | null> {
    if (lock) await db.query(`select pg_advisory_xact_lock(hashtextextended('test settings ' || $1, 0))`, [orgId]);
    const [row] = await db.query<HeldSettings>(
      `select version, json_build_object('publishesByTwo', publishes_by_two, 'decidesKeysByTwo', decides_keys_by_two,
           'reviewsQuestions', reviews_questions) as settings, changed_by as "changedBy",
         changed_at as "changedAt" from test_settings where org_id = $1`,
      [orgId],
    );
    return row ?? null;
  }

  async save(tx: Queryable, given: { orgId: string } & HeldSettings): Promise<void> {
    const { orgId, version, settings, changedBy, changedAt } = given;
    await tx.query(
      `insert into test_settings (org_id, version, publishes_by_two, decides_keys_by_two, changed_by, changed_at, reviews_questions)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (org_id) do update set version = excluded.version, publishes_by_two = excluded.publishes_by_two,
         decides_keys_by_two = excluded.decides_keys_by_two, reviews_questions = excluded.reviews_questions,
         changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
      [
        ...[orgId, version, settings.publishesByTwo, settings.decidesKeysByTwo, changedBy, changedAt],
        settings.reviewsQuestions,
      ],
    );
  }
}
