import { attemptsForced, endingPush, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, Consumes, type Tx } from '@exam/platform';
import { LiveChannel } from './live-channel.js';

/** Tells rooms what staff do with their attempts. Who misses it is submitted with what the server has. */
@Consumer('push-to-rooms')
export class PushToRooms {
  constructor(private readonly live: LiveChannel) {}

  @Consumes(attemptsForced)
  onForced({ data: { examId, userIds, submittedAt } }: EventOf<typeof attemptsForced>, tx: Tx): void {
    const told = userIds.map((userId) => ({ userId, data: { examId, submittedAt } }));
    afterCommit(tx, () => this.live.toUsers(endingPush, told));
  }
}
