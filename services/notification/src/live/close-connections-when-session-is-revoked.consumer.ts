import { sessionRevoked, signedOutPush, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, Consumes, type Tx } from '@exam/platform';
import { LiveChannel } from './live-channel.js';

@Consumer()
export class CloseConnectionsWhenSessionIsRevoked {
  constructor(private readonly live: LiveChannel) {}

  @Consumes(sessionRevoked)
  async handle({ data }: EventOf<typeof sessionRevoked>, tx: Tx): Promise<void> {
    afterCommit(tx, () => this.live.endSession(data.sessionId, signedOutPush, {}));
  }
}
