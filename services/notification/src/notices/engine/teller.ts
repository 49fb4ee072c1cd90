import { Clock, Logger, Processes } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../../db.js';
import { textOf } from '../texts.js';
import { Courier } from './courier.js';
import { dueAt, isWanted, waysOf } from './decide.js';
import { DeliverySender } from './delivery-sender.js';
import { RecipientsRepository } from './recipients.repository.js';
import { ScheduleRepository, type DueNotice } from './schedule.repository.js';
import { ring, WakeUps } from './wake-ups.js';

const atOnce = 200;

/** Tells what is due: each row once, whichever process and however many look. */
@Injectable()
export class Teller {
  private running: Promise<void> | undefined;
  private isAskedAgain = false;

  constructor(
    private readonly db: Db,
    private readonly schedule: ScheduleRepository,
    private readonly recipients: RecipientsRepository,
    private readonly courier: Courier,
    private readonly sender: DeliverySender,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  /** Everything that is due, and the bell for what comes next: with an empty Redis it is hung up again here. */
  @Processes(ring)
  async run(): Promise<void> {
    this.isAskedAgain = true;
    this.running ??= this.untilDone();
    await this.running;
  }

  /** After a commit: nobody waits for it. */
  wakeAt(when: number): void {
    if (when <= this.clock.now()) this.inBackground(this.run());
    else this.inBackground(this.wakeUps.at(when));
  }

  send(): void {
    this.inBackground(this.sender.run());
  }

  /** Steps of a bounded size, so that no transaction is long. */
  private async untilDone(): Promise<void> {
    try {
      while (this.isAskedAgain) {
        this.isAskedAgain = false;
        while ((await this.step()) === atOnce);
        // a mail server that hangs holds up nothing in the product
        this.send();
        const next = await this.schedule.nextDue(this.db);
        if (next !== null && next.getTime() > this.clock.now()) await this.wakeUps.at(next.getTime());
      }
    } finally {
      this.running = undefined; // in the same step in which nobody had asked again
    }
  }

  private async step(): Promise<number> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const due = await this.schedule.lockDue(tx, new Date(now), atOnce);
      if (due.length === 0) return 0;
      const recipientOf = await this.recipients.of(
        tx,
        due.map(({ userId }) => userId),
      );
      const dropped: string[] = [];
      const later: { noticeId: string; scheduleTime: Date }[] = [];
      const told: (DueNotice & { inApp: boolean })[] = [];
      for (const one of due) {
        const to = recipientOf(one.userId);
        const ways = waysOf(one.kind, to);
        const at = dueAt(one.kind, now, to);
        if (!isWanted(ways) || isUseless(one, now)) dropped.push(one.noticeId);
        else if (at > now) later.push({ noticeId: one.noticeId, scheduleTime: new Date(at) });
        else told.push({ ...counted(one), inApp: ways.inApp });
      }
      if (dropped.length > 0) await this.schedule.drop(tx, dropped);
      if (later.length > 0) await this.schedule.postpone(tx, later);
      if (told.length > 0) {
        await this.schedule.tell(tx, told, new Date(now));
        await this.courier.take(tx, told, recipientOf);
      }
      return due.length;
    });
  }

  private inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => this.log.warn({ err: error }, 'notices wait for the next sweep'));
  }
}

/** After a stop, or a clock that jumped: 'it begins soon' is no news when it has begun. */
const isUseless = ({ usefulUntil }: DueNotice, now: number): boolean =>
  usefulUntil !== null && usefulUntil.getTime() < now;

function counted(one: DueNotice): DueNotice {
  const values = one.sources === 0 ? one.values : { ...one.values, count: one.sources };
  return { ...one, values, ...textOf({ ...one, values }) };
}
