import { examClosed, examExtended, examPublished, type EventOf } from '@exam/contracts';
import { Consumer, Consumes, type Tx } from '@exam/platform';
import { BoardsRepository } from './boards.repository.js';
import { ExamsRepository } from './exams.repository.js';

/** Keeps each exam's shape and window, and settles its board when it is closed. */
@Consumer()
export class FollowExams {
  constructor(
    private readonly exams: ExamsRepository,
    private readonly boards: BoardsRepository,
  ) {}

  @Consumes(examPublished, examExtended, examClosed)
  async handle(event: EventOf<typeof examPublished | typeof examExtended | typeof examClosed>, tx: Tx): Promise<void> {
    const { data } = event;
    if ('revision' in data) return this.exams.save(tx, data);
    if ('extensionId' in data) await this.exams.extend(tx, data.examId, data.minutes);
    else await this.exams.close(tx, data.examId, data.closedAt);
    await this.boards.touch(tx, [data.examId]);
  }
}
