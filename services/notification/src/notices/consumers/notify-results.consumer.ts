import { submissionTold, type EventOf } from '@exam/contracts';
import { isPractice } from '@exam/domain';
import { afterCommit, Clock, Consumer, ConsumesBatch, type Tx } from '@exam/platform';
import { LiveChannel } from '../../live/index.js';
import { NoticeEngine } from '../engine/notice-engine.js';
import { resultLink, type Wanted } from '../engine/notice-row.js';
import { FanOutsRepository, type ToldExam } from '../fan-outs/fan-outs.repository.js';

/**
 * The notice is stored first and pushed after the commit: who misses the push finds it on reconnecting. It is also the
 * record of the submission: from then on the student may see the boards.
 */
@Consumer('notify-results')
export class NotifyResults {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly fanOuts: FanOutsRepository,
    private readonly live: LiveChannel,
    private readonly clock: Clock,
  ) {}

  @ConsumesBatch(submissionTold)
  async onSubmitted(events: EventOf<typeof submissionTold>[], tx: Tx): Promise<void> {
    // a quiz shows its result where it was taken
    const exams = events.filter(({ data }) => !isPractice(data.examType));
    const told = await this.fanOuts.told(
      tx,
      exams.map(({ data }) => data.examId),
    );
    const ready = exams.map((event) => resultReady(event, this.clock.now(), told.get(event.data.examId)));
    const fresh = await this.engine.plan(tx, ready);
    const submitted = fresh.flatMap(({ userId, examId }) => (examId === null ? [] : [{ userId, examId }]));
    afterCommit(tx, () => this.live.showBoards(submitted));
  }
}

/** Another server's clock may be ahead of ours: the notice is not to wait for that. */
const resultReady = ({ id, data }: EventOf<typeof submissionTold>, now: number, told?: ToldExam): Wanted => ({
  causeId: id,
  userId: data.userId,
  kind: 'result.ready',
  values: { ...told?.names, name: data.examName, ...(told?.results && { results: told.results }) },
  link: resultLink(data.examId),
  examId: data.examId,
  wantedAt: Math.min(Date.parse(data.submittedAt), now),
});
