import { examSubmitted, noticePush, type EventOf, type Notice } from '@exam/contracts';
import { afterCommit, Consumer, ConsumesBatch, uuid7, type Tx } from '@exam/platform';
import { LiveChannel } from '../live/live-channel.js';
import { NoticesRepository, type NewNotice } from './notices.repository.js';
import { noticeTexts } from './texts.js';

/**
 * The notice is stored first and pushed after the commit: who misses the push finds it on reconnecting. It is also the
 * record of the submission: from then on the student may see the boards.
 */
@Consumer('notify-results')
export class NotifyResults {
  constructor(
    private readonly notices: NoticesRepository,
    private readonly live: LiveChannel,
  ) {}

  @ConsumesBatch(examSubmitted)
  async onSubmitted(events: EventOf<typeof examSubmitted>[], tx: Tx): Promise<void> {
    const notices = events.map(resultReady);
    const fresh = await this.notices.add(tx, notices);
    afterCommit(tx, () => {
      const isNew = notices.filter(({ noticeId }) => fresh.has(noticeId));
      this.live.toUsers(
        noticePush,
        isNew.map((one) => ({ userId: one.userId, data: noticeOf(one) })),
      );
      this.live.showBoards(isNew.map(({ userId, examId }) => ({ userId, examId })));
    });
  }
}

const resultReady = ({ id, data }: EventOf<typeof examSubmitted>): NewNotice & { examId: string } => ({
  noticeId: uuid7(),
  eventId: id,
  userId: data.userId,
  kind: 'result.ready',
  title: noticeTexts.resultReady.title,
  description: noticeTexts.resultReady.description(data.examName),
  link: `/mocktest-summary?examId=${encodeURIComponent(data.examId)}`,
  examId: data.examId,
  scheduleTime: data.submittedAt,
});

const noticeOf = ({ eventId: _event, userId: _user, ...notice }: NewNotice): Notice => ({ ...notice, read: false });
