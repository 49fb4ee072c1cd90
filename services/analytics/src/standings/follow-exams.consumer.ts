import {
  attemptReopened,
  examClosed,
  examExtended,
  examPublished,
  examTakenBack,
  examWidened,
  examWithdrawn,
  resultsReleased,
  type EventOf,
} from '@exam/contracts';
import { isPractice } from '@exam/domain';
import { Consumer, Consumes, type Tx } from '@exam/platform';
import { BoardsRepository } from './boards.repository.js';
import { ExamsRepository } from './exams.repository.js';

/** Keeps each exam's shape and window, and settles its board when it is closed. */
@Consumer('follow-exams', { catchUpOn: [examPublished, examTakenBack, examWithdrawn, examClosed], edition: 4 })
export class FollowExams {
  constructor(
    private readonly exams: ExamsRepository,
    private readonly boards: BoardsRepository,
  ) {}

  @Consumes(examPublished)
  async onPublished({ data, announced }: EventOf<typeof examPublished>, tx: Tx): Promise<void> {
    // what it asks no more it withholds of no open exam
    const beside = await this.exams.openBeside(tx, data.examId);
    await this.exams.save(tx, data, announced);
    if (!isPractice(data.examType)) await this.boards.touch(tx, [data.examId, ...beside]);
  }

  @Consumes(examExtended)
  async onExtended({ data }: EventOf<typeof examExtended>, tx: Tx): Promise<void> {
    if (data.userIds) return;
    await this.exams.extend(tx, data);
    await this.boards.touch(tx, [data.examId]);
  }

  @Consumes(examWidened)
  async onWidened({ data }: EventOf<typeof examWidened>, tx: Tx): Promise<void> {
    await this.exams.widen(tx, data);
    await this.boards.touch(tx, [data.examId]);
  }

  @Consumes(examTakenBack)
  async onTakenBack({ data }: EventOf<typeof examTakenBack>, tx: Tx): Promise<void> {
    const beside = await this.exams.openBeside(tx, data.examId);
    await this.exams.remove(tx, data);
    // with it what it withheld of open exams is told
    await this.boards.touch(tx, beside);
  }

  /** Out of ranks, reports and results; what was handed in is kept. */
  @Consumes(examWithdrawn)
  async onWithdrawn({ data }: EventOf<typeof examWithdrawn>, tx: Tx): Promise<void> {
    const beside = await this.exams.openBeside(tx, data.examId);
    await this.exams.withdraw(tx, data);
    // with it what it withheld of open exams is told
    await this.boards.touch(tx, [data.examId, ...beside]);
  }

  @Consumes(resultsReleased)
  async onReleased({ data }: EventOf<typeof resultsReleased>, tx: Tx): Promise<void> {
    await this.exams.release(tx, data);
    await this.boards.touch(tx, [data.examId]);
  }

  @Consumes(attemptReopened)
  async onReopened({ data: { examId, reopenedAt } }: EventOf<typeof attemptReopened>, tx: Tx): Promise<void> {
    await this.exams.reopen(tx, examId, reopenedAt);
    await this.boards.touch(tx, [examId, ...(await this.exams.openBeside(tx, examId))]);
  }

  @Consumes(examClosed)
  async onClosed({ data }: EventOf<typeof examClosed>, tx: Tx): Promise<void> {
    await this.exams.close(tx, data);
    // with it what it withheld of open exams is told
    await this.boards.touch(tx, [data.examId, ...(await this.exams.openBeside(tx, data.examId))]);
  }
}
