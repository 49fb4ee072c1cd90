import { sessionRevoked, signedOutPush, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, Consumes, type Tx } from '@exam/platform';
import { LiveChannel } from './live-channel.js';

/** A session that was revoked loses its open connections. */
@Consumer('close-connections')
export class CloseConnections {
  constructor(private readonly live: LiveChannel) {}

  @Consumes(sessionRevoked)
  onRevoked({ data }: EventOf<typeof sessionRevoked>, tx: Tx): void {
    afterCommit(tx, () => this.live.endSession(data.sessionId, signedOutPush, {}));
  }
}
