import { sessionRevoked, type EventOf } from '@exam/contracts';
import type { Tx } from '../db/tx.js';
import { Consumer, Consumes } from '../events/consumer.js';
import { RevokedSessions } from './revoked-sessions.js';

/** In every service: a token of an ended session is worth nothing, whoever asks. */
@Consumer('end-revoked-sessions', { catchUpOn: [sessionRevoked] })
export class EndRevokedSessions {
  constructor(private readonly revoked: RevokedSessions) {}

  @Consumes(sessionRevoked)
  onRevoked({ data }: EventOf<typeof sessionRevoked>, tx: Tx): Promise<void> {
    return this.revoked.revoke(tx, [{ sessionId: data.sessionId, tokensEndAt: new Date(data.tokensEndAt) }]);
  }
}
