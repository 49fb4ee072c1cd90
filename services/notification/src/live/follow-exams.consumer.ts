import { examExtended, examPublished, extendedPush, type EventOf } from '@exam/contracts';
import { afterCommit, Consumer, Consumes, type Tx } from '@exam/platform';
import { LiveChannel } from './live-channel.js';
import { LiveRepository } from './live.repository.js';

/** Keeps who may watch an exam, and tells those who sit it that they have more time. */
@Consumer('follow-exams', { catchUpOn: [examPublished] })
export class FollowExams {
  constructor(
    private readonly rows: LiveRepository,
    private readonly live: LiveChannel,
  ) {}

  @Consumes(examPublished)
  onPublished({ data, announced }: EventOf<typeof examPublished>, tx: Tx): Promise<void> {
    return this.rows.saveExam(tx, data, announced);
  }

  @Consumes(examExtended)
  onExtended({ data }: EventOf<typeof examExtended>, tx: Tx): void {
    const { examId, minutes } = data;
    afterCommit(tx, () => this.live.toExam(examId, extendedPush, { examId, minutes }));
  }
}
