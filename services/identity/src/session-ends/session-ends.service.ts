import { sessionRevoked } from '@exam/contracts';
import { Clock, Outbox, RevokedSessions, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { SessionEndsRepository, type WhichSessions } from './session-ends.repository.js';

/** Ends sessions together with their tokens, in every service. */
@Injectable()
export class SessionEnds {
  constructor(
    private readonly rows: SessionEndsRepository,
    private readonly revoked: RevokedSessions,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async end(tx: Tx, which: WhichSessions): Promise<void> {
    const ended = await this.rows.end(tx, which, new Date(this.clock.now()));
    await this.revoked.revoke(tx, ended);
    await this.outbox.addMany(
      tx,
      sessionRevoked,
      ended.map(({ sessionId, userId, tokensEndAt }) => ({
        sessionId,
        userId,
        tokensEndAt: tokensEndAt.toISOString(),
      })),
    );
  }
}
