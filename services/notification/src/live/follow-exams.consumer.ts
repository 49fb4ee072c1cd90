import { examExtended, examPublished, extendedPush, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, Consumes, type Tx } from '@exam/platform';
import { LiveChannel } from './live-channel.js';
import { LiveRepository } from './live.repository.js';

/** Keeps who may watch an exam, and tells those who sit it that they have more time. */
@Consumer()
export class FollowExams {
  constructor(
    private readonly rows: LiveRepository,
    private readonly live: LiveChannel,
  ) {}

  @Consumes(examPublished, examExtended)
  async handle({ data }: EventOf<typeof examPublished | typeof examExtended>, tx: Tx): Promise<void> {
    if ('revision' in data) return this.rows.saveExam(tx, data);
    const { examId, minutes } = data;
    afterCommit(tx, () => this.live.toExam(examId, extendedPush, { examId, minutes }));
  }
}
