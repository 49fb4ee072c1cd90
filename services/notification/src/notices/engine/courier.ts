import { noticePush } from '@exam/contracts';
import { istDay, istDayBounds, noticeKinds, isNoticeKind, sentPerDay } from '@exam/domain';
import { afterCommit, Clock, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { LiveChannel } from '../../live/index.js';
import { waysOf } from './decide.js';
import { DeliveriesRepository } from './deliveries.repository.js';
import { noticeOf, type NoticeRow } from './notice-row.js';
import { RecipientsRepository, type Recipient } from './recipients.repository.js';

type Told = Parameters<typeof noticeOf>[0] & Pick<NoticeRow, 'userId' | 'inApp'>;

/** Takes what is told now to its ways: the live channel after the commit, e-mails and messages by their rows. */
@Injectable()
export class Courier {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly live: LiveChannel,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that tells; answers whether something is to be sent. */
  async take(tx: Tx, told: readonly Told[], recipientOf: (userId: string) => Recipient): Promise<boolean> {
    const now = new Date(this.clock.now());
    const day = new Date(istDayBounds(istDay(now.getTime())).startAt);
    const popping = await this.popping(tx, told, day);
    if (popping.length > 0)
      afterCommit(tx, () =>
        this.live.toUsers(
          noticePush,
          popping.map((one) => ({ userId: one.userId, data: noticeOf(one) })),
        ),
      );
    const wanted = told.flatMap(({ noticeId, userId, kind }) =>
      waysOf(kind, recipientOf(userId)).sent.map((channel) => ({ noticeId, userId, channel })),
    );
    if (wanted.length === 0) return false;
    const sent = await this.deliveries.sentSince(
      tx,
      wanted.map(({ userId }) => userId),
      day,
    );
    const within = wanted.filter(({ userId, channel }) => {
      const key = `${userId} ${channel}`;
      sent.set(key, (sent.get(key) ?? 0) + 1);
      return sent.get(key)! <= sentPerDay[channel];
    });
    if (within.length > 0) await this.deliveries.add(tx, within, now);
    return within.length > 0;
  }

  /** Nobody's screen is covered by notices all day: beyond the cap they are in the list alone. */
  private async popping(tx: Tx, told: readonly Told[], day: Date): Promise<Told[]> {
    const shown = told.filter(({ inApp }) => inApp);
    const capped = shown.filter(({ kind }) => capOf(kind) !== null);
    if (capped.length === 0) return shown;
    const before = await this.recipients.talkSince(
      tx,
      capped.map(({ userId }) => userId),
      day,
    );
    // those of this transaction are counted already
    return shown.filter(({ kind, userId }) => (before.get(userId) ?? 0) <= (capOf(kind) ?? Infinity));
  }
}

const capOf = (kind: string): number | null => (isNoticeKind(kind) ? noticeKinds[kind].popUpsPerDay : null);
