import { noticeKinds } from '@exam/domain';
import { afterCommit, Clock, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { noticeText } from '../texts.js';
import { Courier } from './courier.js';
import { dueAt, isWanted, waysOf } from './decide.js';
import { rowOf, type NoticeRow, type Wanted } from './notice-row.js';
import { RecipientsRepository } from './recipients.repository.js';
import { ScheduleRepository } from './schedule.repository.js';
import { Teller } from './teller.js';

export type ToGather = Omit<Wanted, 'causeId' | 'wantedAt' | 'usefulUntil'> & {
  readonly gatherKey: string;
  readonly sources: readonly string[];
};

/** Everything that tells a person something comes through here. */
@Injectable()
export class NoticeEngine {
  constructor(
    private readonly recipients: RecipientsRepository,
    private readonly schedule: ScheduleRepository,
    private readonly courier: Courier,
    private readonly teller: Teller,
    private readonly clock: Clock,
  ) {}

  /** Told in this transaction where it is due, else kept until its time. Answers those that nobody has told before. */
  async plan(tx: Tx, wanted: readonly Wanted[]): Promise<NoticeRow[]> {
    if (wanted.length === 0) return [];
    const now = this.clock.now();
    const recipientOf = await this.recipients.of(
      tx,
      wanted.map(({ userId }) => userId),
    );
    const rows = wanted.flatMap((one) => {
      const to = recipientOf(one.userId);
      const ways = waysOf(one.kind, to);
      if (!isWanted(ways)) return [];
      const at = dueAt(one.kind, one.wantedAt, to);
      return [rowOf(one, { scheduleTime: at, toldAt: at <= now ? now : null, inApp: ways.inApp })];
    });
    if (rows.length === 0) return [];
    const added = await this.schedule.add(tx, rows);
    const fresh = rows.filter(({ noticeId }) => added.has(noticeId));
    const told = fresh.filter(({ toldAt }) => toldAt !== null);
    const isSending = told.length > 0 && (await this.courier.take(tx, told, recipientOf));
    const waiting = fresh.filter(({ toldAt }) => toldAt === null).map(({ scheduleTime }) => scheduleTime.getTime());
    if (isSending) afterCommit(tx, () => this.teller.send());
    if (waiting.length > 0) afterCommit(tx, () => this.teller.wakeAt(Math.min(...waiting)));
    return fresh;
  }

  /** Takes each into the one that gathers: many likes are one notice. No person and key twice. */
  async gather(tx: Tx, all: readonly ToGather[]): Promise<void> {
    if (all.length === 0) return;
    const userIds = all.map(({ userId }) => userId);
    const [recipientOf, lastTold] = await Promise.all([
      this.recipients.of(tx, userIds),
      this.schedule.lastTold(tx, all),
    ]);
    const now = this.clock.now();
    const gathered = all.flatMap((one, index) => {
      const to = recipientOf(one.userId);
      if (!isWanted(waysOf(one.kind, to))) return [];
      const { gathersMinutes, firstWaits } = noticeKinds[one.kind];
      const pause = (gathersMinutes ?? 0) * 60_000;
      const last = lastTold[index] ?? null;
      // a clock that was set back does not hold anything for longer than a pause
      const rested = last === null ? now : Math.min(now + pause, last.getTime() + pause);
      const wantedAt = firstWaits ? now + pause : Math.max(now, rested);
      const scheduleTime = new Date(dueAt(one.kind, wantedAt, to));
      return [{ ...one, ...noticeText(one.kind, one.values), wantedAt: new Date(wantedAt), scheduleTime }];
    });
    if (gathered.length === 0) return;
    await this.schedule.gather(tx, gathered);
    const first = Math.min(...gathered.map(({ scheduleTime }) => scheduleTime.getTime()));
    afterCommit(tx, () => this.teller.wakeAt(first));
  }
}
