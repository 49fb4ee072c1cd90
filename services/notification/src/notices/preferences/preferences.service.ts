import type { InputOf, NoticePreferencesView, saveNoticePreferences } from '@exam/contracts';
import {
  choicesOf,
  isChannelOn,
  isNoticeKind,
  noticeChannels,
  noticeKindNames,
  noticeKinds,
  type ChannelChoices,
  type NoticeChannel,
  type NoticeKindName,
} from '@exam/domain';
import { afterCommit, type Tx as AnyTx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../../db.js';
import { dueAt } from '../engine/decide.js';
import { RecipientsRepository, type Recipient } from '../engine/recipients.repository.js';
import { ScheduleRepository } from '../engine/schedule.repository.js';
import { Teller } from '../engine/teller.js';
import { KindUnknown } from './preferences.errors.js';
import { PreferencesRepository } from './preferences.repository.js';

type Given = InputOf<typeof saveNoticePreferences>['body'];

@Injectable()
export class PreferencesService {
  constructor(
    private readonly db: Db,
    private readonly rows: PreferencesRepository,
    private readonly recipients: RecipientsRepository,
    private readonly schedule: ScheduleRepository,
    private readonly teller: Teller,
  ) {}

  async read(userId: string): Promise<NoticePreferencesView> {
    return viewOf((await this.recipients.of(this.db, [userId]))(userId));
  }

  /** What waits is told as the new quiet hours have it: who ends them hears at once what they held back. */
  async save(userId: string, { channels, quiet }: Given): Promise<NoticePreferencesView> {
    const wanted: Partial<Record<NoticeKindName, Partial<Record<NoticeChannel, boolean>>>> = {};
    for (const { kind, channel, isOn } of channels) {
      if (!isNoticeKind(kind) || noticeKinds[kind].channels[channel] === undefined) throw new KindUnknown();
      (wanted[kind] ??= {})[channel] = isOn;
    }
    await this.db.transaction(async (tx) => {
      await this.rows.save(tx, userId, { channels: choicesOf(wanted as ChannelChoices), quiet });
      const any = tx as unknown as AnyTx;
      const to = (await this.recipients.of(tx, [userId]))(userId);
      const waiting = await this.schedule.waitingOf(any, userId);
      const moved = waiting.map(({ noticeId, kind, wantedAt }) => ({
        noticeId,
        scheduleTime: new Date(dueAt(kind, wantedAt.getTime(), to)),
      }));
      if (moved.length > 0) await this.schedule.postpone(any, moved);
      const next = Math.min(...moved.map(({ scheduleTime }) => scheduleTime.getTime()));
      if (moved.length > 0) afterCommit(any, () => this.teller.wakeAt(next));
    });
    return this.read(userId);
  }
}

const viewOf = (to: Recipient): NoticePreferencesView => ({
  kinds: noticeKindNames.map((kind) => ({
    kind,
    channels: noticeChannels.flatMap((channel) => {
      const usual = noticeKinds[kind].channels[channel];
      if (usual === undefined) return [];
      return [{ channel, isOn: isChannelOn(kind, channel, to.channels), canChange: usual !== 'always' }];
    }),
  })),
  quiet: to.quiet,
  reach: { email: to.email && partOf(to.email), sms: to.phoneNumber && `••••••${to.phoneNumber.slice(-4)}` },
});

/** `a•••@example.org` */
const partOf = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••');
