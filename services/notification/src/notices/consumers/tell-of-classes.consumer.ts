import { classReminderSet, classScheduled, type EventOf } from '@exam/contracts';
import { reminderMs } from '@exam/domain';
import { Consumer, Consumes, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId } from '../engine/notice-row.js';
import { ScheduleRepository } from '../engine/schedule.repository.js';

/** Who joins some minutes late has still missed little. */
const usefulMs = 10 * 60_000;

/** Reminders of virtual classes ring ten minutes before, also of one that was moved. */
@Consumer('tell-of-classes')
export class TellOfClasses {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly schedule: ScheduleRepository,
  ) {}

  @Consumes(classReminderSet)
  async onReminder({ data }: EventOf<typeof classReminderSet>, tx: Tx): Promise<void> {
    const { virtualClassId, userId, title, startsAt, remindAt } = data;
    await this.schedule.release(tx, causeOf(virtualClassId), userId);
    await this.engine.plan(tx, [
      {
        causeId: causeOf(virtualClassId),
        ...{ userId, kind: 'class.reminder', link: '/virtual-class' },
        values: { name: title, startAt: startsAt },
        wantedAt: Date.parse(remindAt),
        usefulUntil: Date.parse(startsAt) + usefulMs,
      },
    ]);
  }

  @Consumes(classScheduled)
  async onScheduled({ data }: EventOf<typeof classScheduled>, tx: Tx): Promise<void> {
    const startAt = Date.parse(data.startsAt);
    await this.schedule.move(tx, causeOf(data.virtualClassId), {
      wantedAt: new Date(startAt - reminderMs),
      usefulUntil: new Date(startAt + usefulMs),
      values: { name: data.title, startAt: data.startsAt },
    });
  }
}

const causeOf = (virtualClassId: string): string => causeId('class.reminder', virtualClassId);
