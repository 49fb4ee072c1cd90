import { resultsChanged, type EventOf } from '@exam/contracts';
import { Clock, Consumer, Consumes, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId, resultLink } from '../engine/notice-row.js';
import { FanOutsRepository } from '../fan-outs/fan-outs.repository.js';

/** Results that a correction of keys has changed after their release: each student is told once for each correction. */
@Consumer('tell-of-regrades')
export class TellOfRegrades {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly exams: FanOutsRepository,
    private readonly clock: Clock,
  ) {}

  @Consumes(resultsChanged)
  async onChanged({ data }: EventOf<typeof resultsChanged>, tx: Tx): Promise<void> {
    const { examId, examName, resultVersion, questions, students } = data;
    const wantedAt = this.clock.now();
    const names = (await this.exams.told(tx, [examId])).get(examId)?.names;
    await this.engine.plan(
      tx,
      students.map(({ userId, marks, rank }) => ({
        causeId: causeId('result.changed', examId, resultVersion, userId),
        ...{ userId, kind: 'result.changed', link: resultLink(examId), examId, wantedAt },
        values: {
          ...{ ...names, name: examName, questions: questions.join(', ') },
          ...{ marksBefore: marks.before, marksAfter: marks.after, rankBefore: rank.before, rankAfter: rank.after },
        },
      })),
    );
  }
}
