import { CONFIG, type Queryable } from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { IdentityConfig } from '../config.js';
import { PoolSessionsRepository } from './pool-sessions.repository.js';
import { Sealed } from './sealed.js';

/** The pool's token of each session, sealed: whoever reads the table can end nothing with it. */
@Injectable()
export class PoolSessions {
  private readonly sealed: Sealed;

  constructor(
    private readonly rows: PoolSessionsRepository,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.sealed = new Sealed(config.authPrivateJwk.d, 'exam pool tokens');
  }

  keep(tx: Queryable, sessionId: string, token: string): Promise<void> {
    return this.rows.keep(tx, sessionId, this.sealed.seal(token));
  }

  async find(sessionId: string): Promise<string | null> {
    const sealed = await this.rows.find(sessionId);
    return sealed && this.sealed.open(sealed);
  }
}
