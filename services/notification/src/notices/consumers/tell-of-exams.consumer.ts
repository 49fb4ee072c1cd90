import {
  examExtended,
  examPublished,
  examTakenBack,
  examWithdrawn,
  resultsReleased,
  type EventOf,
} from '@exam/contracts';
import { examSoonMs, namedValues } from '@exam/domain';
import { Clock, Consumer, Consumes, type Tx } from '@exam/platform';
import { causeId } from '../engine/notice-row.js';
import { FanOuts } from '../fan-outs/fan-outs.js';
import { RemindersService } from '../reminders/reminders.service.js';

/** Everybody whose exam it is hears that it begins soon, that it has more time, and that it was withdrawn. */
@Consumer('tell-of-exams', { catchUpOn: [examPublished, examTakenBack, examWithdrawn] })
export class TellOfExams {
  constructor(
    private readonly fanOuts: FanOuts,
    private readonly reminders: RemindersService,
    private readonly clock: Clock,
  ) {}

  @Consumes(examPublished)
  async onPublished({ data }: EventOf<typeof examPublished>, tx: Tx): Promise<void> {
    const { examId, examName, translations, startAt, revision } = data;
    // an announcement that read the exam before it was published again, taken back or withdrawn may come after
    if (!(await this.fanOuts.isNewest(tx, examId, revision))) return;
    const start = startAt === null ? null : Date.parse(startAt);
    const fanOutId = causeId('exam.soon', examId);
    if (start === null || start <= this.clock.now()) await this.fanOuts.remove(tx, fanOutId);
    else
      await this.fanOuts.put(tx, {
        ...{ fanOutId, kind: 'exam.soon', examId },
        dueAt: new Date(start - examSoonMs),
        usefulUntil: new Date(start),
        values: { startAt: new Date(start).toISOString() },
      });
    await this.reminders.follow(tx, examId, namedValues(examName, translations), start);
  }

  @Consumes(examTakenBack)
  async onTakenBack({ data: { examId, revision } }: EventOf<typeof examTakenBack>, tx: Tx): Promise<void> {
    if (!(await this.fanOuts.isNewest(tx, examId, revision, { isGone: true }))) return;
    await this.fanOuts.remove(tx, causeId('exam.soon', examId));
    await this.reminders.follow(tx, examId, {}, null);
  }

  @Consumes(examWithdrawn)
  async onWithdrawn({ data }: EventOf<typeof examWithdrawn>, tx: Tx): Promise<void> {
    const { examId, withdrawnAt, revision } = data;
    if (!(await this.fanOuts.isNewest(tx, examId, revision, { isGone: true }))) return;
    await this.fanOuts.remove(tx, causeId('exam.soon', examId));
    await this.reminders.follow(tx, examId, {}, null);
    await this.fanOuts.put(tx, {
      ...{ fanOutId: causeId(`exam.withdrawn.${revision}`, examId), kind: 'exam.withdrawn', examId },
      dueAt: new Date(Math.min(Date.parse(withdrawnAt), this.clock.now())),
      usefulUntil: null,
      values: {},
    });
  }

  /** The provisional key and the results are told of once each, however often they are released. */
  @Consumes(resultsReleased)
  async onReleased({ data }: EventOf<typeof resultsReleased>, tx: Tx): Promise<void> {
    const { examId, results, releasedAt } = data;
    await this.fanOuts.putRelease(tx, {
      ...{ fanOutId: causeId(`result.released.${results}`, examId), kind: 'result.released', examId },
      dueAt: new Date(Math.min(Date.parse(releasedAt), this.clock.now())),
      usefulUntil: null,
      values: { results },
    });
  }

  @Consumes(examExtended)
  async onExtended({ data }: EventOf<typeof examExtended>, tx: Tx): Promise<void> {
    const { examId, extensionId, minutes, endAt, userIds } = data;
    // who sits it is told in the room; nobody else hears of another's time
    if (userIds) return;
    await this.fanOuts.put(tx, {
      ...{ fanOutId: causeId('exam.extended', extensionId), kind: 'exam.extended', examId },
      dueAt: new Date(this.clock.now()),
      usefulUntil: endAt === null ? null : new Date(endAt),
      values: { minutes },
    });
  }
}
