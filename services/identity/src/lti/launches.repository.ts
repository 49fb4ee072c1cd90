import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface LaunchRow {
  readonly platformId: string;
  readonly orgId: string;
  readonly platformName: string;
  readonly subject: string;
  readonly examId: string;
  readonly lineItem: string | null;
  /** Who went on with it; null for nobody yet. */
  readonly userId: string | null;
}

interface Keys {
  readonly secretHash: Buffer;
  readonly browserHash: Buffer;
}

@Injectable()
export class LaunchesRepository {
  /** False where its nonce was used before. */
  async add(
    db: Queryable,
    one: Keys & Pick<LaunchRow, 'platformId' | 'subject' | 'examId' | 'lineItem'> & { nonce: string; createdAt: Date },
  ): Promise<boolean> {
    const { secretHash, browserHash, nonce, platformId, subject, examId, lineItem, createdAt } = one;
    const added = await db.query(
      `insert into lti_launch (secret_hash, browser_hash, nonce, platform_id, subject, exam_id, line_item, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (nonce) do nothing returning 1`,
      [secretHash, browserHash, nonce, platformId, subject, examId, lineItem, createdAt],
    );
    return added.length === 1;
  }

  /** It stays as it is until the transaction ends. */
  async lock(tx: Queryable, { secretHash, browserHash, since }: Keys & { since: Date }): Promise<LaunchRow | null> {
    const [row] = await tx.query<LaunchRow>(
      `select p.platform_id as "platformId", p.org_id as "orgId", p.name as "platformName", l.subject,
         l.exam_id as "examId", l.line_item as "lineItem", l.user_id as "userId"
       from lti_launch l join lti_platform p using (platform_id)
       where l.secret_hash = $1 and l.browser_hash = $2 and l.created_at > $3 for update of l`,
      [secretHash, browserHash, since],
    );
    return row ?? null;
  }

  async opened(tx: Queryable, secretHash: Buffer, userId: string): Promise<void> {
    await tx.query('update lti_launch set user_id = $2 where secret_hash = $1', [secretHash, userId]);
  }

  async purge(db: Queryable, madeBefore: Date): Promise<void> {
    await db.query('delete from lti_launch where created_at < $1', [madeBefore]);
  }
}
