import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { JWK } from 'jose';

export interface StoredKey {
  readonly kid: string;
  readonly publicJwk: JWK;
  readonly sealed: Buffer;
}

@Injectable()
export class ToolKeysRepository {
  /** The newest first; a new one is made where the settings' secret has changed, which is seldom. */
  of(db: Queryable, orgId: string): Promise<StoredKey[]> {
    return db.query<StoredKey>(
      'select kid, public_jwk as "publicJwk", sealed from lti_key where org_id = $1 order by created_at desc, kid limit 5',
      [orgId],
    );
  }

  /** One replica makes it. */
  async lock(tx: Queryable, orgId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('the key of lti of ' || $1, 0))`, [orgId]);
  }

  async add(tx: Queryable, orgId: string, { kid, publicJwk, sealed }: StoredKey, createdAt: Date): Promise<void> {
    await tx.query(
      'insert into lti_key (kid, org_id, public_jwk, sealed, created_at) values ($1, $2, $3::jsonb, $4, $5)',
      [kid, orgId, JSON.stringify(publicJwk), sealed, createdAt],
    );
  }
}
