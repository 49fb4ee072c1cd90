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
  all(db: Queryable): Promise<StoredKey[]> {
    return db.query<StoredKey>(
      'select kid, public_jwk as "publicJwk", sealed from lti_key order by created_at desc, kid limit 5',
    );
  }

  /** One replica makes it. */
  async lock(tx: Queryable): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('the key of lti', 0))`);
  }

  async add(tx: Queryable, { kid, publicJwk, sealed }: StoredKey, createdAt: Date): Promise<void> {
    await tx.query('insert into lti_key (kid, public_jwk, sealed, created_at) values ($1, $2::jsonb, $3, $4)', [
      ...[kid, JSON.stringify(publicJwk), sealed, createdAt],
    ]);
  }
}
