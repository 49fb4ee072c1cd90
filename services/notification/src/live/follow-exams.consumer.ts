import {
  examClosed,
  examExtended,
  examPublished,
  examTakenBack,
  examWidened,
  examWithdrawn,
  extendedPush,
  type EventOf,
} from '@exam/contracts';
import { afterCommit, Consumer, Consumes, type Tx } from '@exam/platform';
import { LiveChannel } from './live-channel.js';
import { LiveRepository } from './live.repository.js';

/** Keeps who may watch an exam, and tells those who sit it that they have more time. */
@Consumer('follow-exams', { catchUpOn: [examPublished, examTakenBack, examWithdrawn, examClosed], edition: 5 })
export class FollowExams {
  constructor(
    private readonly rows: LiveRepository,
    private readonly live: LiveChannel,
  ) {}

  @Consumes(examPublished)
  onPublished(published: EventOf<typeof examPublished>, tx: Tx): Promise<void> {
    return this.rows.saveExam(tx, published);
  }

  @Consumes(examWidened)
  onWidened({ data }: EventOf<typeof examWidened>, tx: Tx): Promise<void> {
    return this.rows.widenExam(tx, data);
  }

  @Consumes(examTakenBack)
  onTakenBack({ data }: EventOf<typeof examTakenBack>, tx: Tx): Promise<void> {
    return this.rows.removeExam(tx, data);
  }

  @Consumes(examWithdrawn)
  onWithdrawn({ data }: EventOf<typeof examWithdrawn>, tx: Tx): Promise<void> {
    return this.rows.withdrawExam(tx, data);
  }

  @Consumes(examClosed)
  onClosed({ data }: EventOf<typeof examClosed>, tx: Tx): Promise<void> {
    return this.rows.closeExam(tx, data);
  }

  @Consumes(examExtended)
  async onExtended({ data }: EventOf<typeof examExtended>, tx: Tx): Promise<void> {
    const { examId, endAt, userIds, minutes, outage } = data;
    const push = { examId, endAt, ...(outage && { outage: { ...outage, minutes } }) };
    if (userIds) {
      const told = userIds.map((userId) => ({ userId, data: push }));
      return afterCommit(tx, () => this.live.toUsers(extendedPush, told));
    }
    if (endAt !== null) await this.rows.extendExam(tx, examId, endAt);
    afterCommit(tx, () => this.live.toExam(examId, extendedPush, push));
  }
}
