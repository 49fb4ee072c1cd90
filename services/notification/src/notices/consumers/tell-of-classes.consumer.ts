import { classReminderSet, classScheduled, type EventOf } from '@exam/contracts';
import { namedValues, remindAt, reminderMs } from '@exam/domain';
import { Clock, Consumer, Consumes, type Tx } from '@exam/platform';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId } from '../engine/notice-row.js';
import { ScheduleRepository } from '../engine/schedule.repository.js';

/** Who joins some minutes late has still missed little. */
const usefulMs = 10 * 60_000;

/** Reminders of virtual classes ring ten minutes before; who set one is told when the class is moved. */
@Consumer('tell-of-classes')
export class TellOfClasses {
  constructor(
    private readonly engine: NoticeEngine,
    private readonly schedule: ScheduleRepository,
    private readonly clock: Clock,
  ) {}

  @Consumes(classReminderSet)
  async onReminder({ data }: EventOf<typeof classReminderSet>, tx: Tx): Promise<void> {
    const { virtualClassId, userId, title, translations, startsAt } = data;
    await this.schedule.release(tx, causeOf(virtualClassId), userId);
    await this.engine.plan(tx, [
      {
        causeId: causeOf(virtualClassId),
        ...{ userId, kind: 'class.reminder', link: '/virtual-class' },
        values: { ...namedValues(title, translations), startAt: startsAt },
        wantedAt: Date.parse(data.remindAt),
        usefulUntil: Date.parse(startsAt) + usefulMs,
      },
    ]);
  }

  @Consumes(classScheduled)
  async onScheduled({ data }: EventOf<typeof classScheduled>, tx: Tx): Promise<void> {
    const { virtualClassId, title, translations, startsAt, revision } = data;
    const startAt = Date.parse(startsAt);
    const cause = causeOf(virtualClassId);
    const now = this.clock.now();
    const reminded = startAt < now ? [] : await this.schedule.remindedOtherwise(tx, cause, startsAt);
    const values = { ...namedValues(title, translations), startAt: startsAt };
    const usefulUntil = startAt + usefulMs;
    await this.schedule.move(tx, cause, {
      ...{ wantedAt: new Date(startAt - reminderMs), usefulUntil: new Date(usefulUntil), values },
    });
    // who heard the reminder of the former time is reminded of the new one as well
    for (const { userId, isTold } of reminded) if (isTold) await this.schedule.release(tx, cause, userId);
    await this.engine.plan(tx, [
      ...reminded.map(({ userId }) => ({
        causeId: causeId('class.moved', virtualClassId, revision),
        ...{ userId, kind: 'class.moved' as const, link: '/virtual-class', values, wantedAt: now, usefulUntil },
      })),
      ...reminded
        .filter(({ isTold }) => isTold)
        .map(({ userId }) => ({
          ...{ causeId: cause, userId, kind: 'class.reminder' as const, link: '/virtual-class', values, usefulUntil },
          wantedAt: remindAt(startAt, now),
        })),
    ]);
  }
}

const causeOf = (virtualClassId: string): string => causeId('class.reminder', virtualClassId);
