import type { AnswerOf, decideOutage, InputOf, listOutages } from '@exam/contracts';
import { creditMinutes, grouped } from '@exam/domain';
import {
  Clock,
  Database,
  ReasonMissing,
  uuid7,
  type Actor,
  type ChangeContext,
  type Queryable,
  type Tx,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { NotYourSection } from '../authoring/index.js';
import { ExamStudents, isWhole, type OwnPart, type StaffedExam } from '../exam-students/index.js';
import { ExamCache, ExamClosed, ExtensionTooLong } from '../exams/index.js';
import { ReopeningsService } from '../reopenings/index.js';
import { CreditDecided, OutageNotFound } from './extensions.errors.js';
import type { Reached } from './extension.js';
import { ExtensionsService } from './extensions.service.js';
import { LostTimeMeasurement } from './lost-time.measurement.js';
import { lostIn, type Lost } from './lost.js';
import { OutagesRepository, type Outage } from './outages.repository.js';
import { RecentLosses } from './recent-losses.js';
import { RoomOutagesRepository } from './room-outages.repository.js';

type Asked = InputOf<typeof decideOutage>;
const giving = { permission: 'time.give' } as const;
/** The newest of them. */
const mostListed = 500;

/** What interruptions took from those who wrote: proposed by the service, given by a person, once. */
@Injectable()
export class OutagesService {
  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly students: ExamStudents,
    private readonly exams: ExamCache,
    private readonly rows: OutagesRepository,
    private readonly extensions: ExtensionsService,
    private readonly reopenings: ReopeningsService,
    private readonly lost: LostTimeMeasurement,
    private readonly losses: RecentLosses,
    private readonly rooms: RoomOutagesRepository,
  ) {}

  /** Of a teacher those of rooms and sections where all who lost time are own ones. */
  async list(actor: Actor, examId: string): Promise<AnswerOf<typeof listOutages>['items']> {
    const part = await this.students.part(this.db, actor, examId, giving);
    const all = await this.rows.list(this.db, examId);
    const lost = all.some(({ kind, decision }) => kind === 'room' && decision === null)
      ? await this.losses.of(examId)
      : [];
    const items = await Promise.all(
      all.slice(0, mostListed).map(async (outage) => {
        const { from, to, decidedAt, decidedName: _, ...one } = outage;
        const students = studentsOf(outage, lost);
        if (!(await this.isOwn(this.db, part, outage, students))) return [];
        const minutes = outage.kind === 'room' ? mostOf(students) : minutesOf(outage, all);
        const times = { from: from.toISOString(), to: to.toISOString(), minutes };
        return [{ ...one, ...times, decidedAt: decidedAt?.toISOString() ?? null }];
      }),
    );
    return items.flat();
  }

  /** Of a teacher's own classes alone nobody decides: it happened to all who wrote. */
  async decide(
    context: ChangeContext,
    { examId, outageId }: Asked['params'],
    asked: Asked['body'],
  ): Promise<{ attempts: number; reopened: number }> {
    const { actor, note } = context;
    const tx = context.tx as Tx;
    await this.students.part(tx, actor, examId, giving);
    const measured = await this.measured(tx, examId, outageId);
    const part = await this.students.part(tx, actor, examId, { ...giving, lock: true });
    const { exam, own } = part;
    const all = await this.rows.list(tx, examId);
    const outage = all.find((one) => one.outageId === outageId);
    if (!outage) throw new OutageNotFound();
    const isSame = measured.decisions === (await this.rooms.decisions(tx, examId));
    const { students } = isSame ? measured : await this.measured(tx, examId, outageId);
    if (outage.kind === 'room' ? !(await this.isOwn(tx, part, outage, students)) : !isWhole(own, exam))
      throw new NotYourSection();
    if (outage.decision !== null) throw new CreditDecided(outage.decidedName);
    if (asked.decision === 'dismiss' && !asked.reason) throw new ReasonMissing();
    const granting = { examId, outage, all, asked, students };
    const given =
      asked.decision !== 'grant'
        ? nothing
        : outage.kind === 'room'
          ? await this.grantRoom(context, exam, granting)
          : await this.grant(context, exam, granting);
    if (outage.kind === 'room') await this.rooms.decideFor(tx, outageId, shares(students, asked));
    await this.rows.decide(tx, examId, outageId, {
      ...{ decision: asked.decision === 'grant' ? 'granted' : 'dismissed', by: actor.userId, name: actor.name },
      ...{ at: new Date(this.clock.now()), reason: asked.reason ?? null },
    });
    // what was given to all may leave nothing of what its rooms lost
    await this.rooms.ask(tx, [examId]);
    this.exams.forget(examId);
    note({
      ...{ subject: `exam:${examId}`, orgId: exam.orgId, reason: asked.reason },
      ...{ before: { decision: null }, after: { decision: asked.decision } },
      details: { outageId, ...given, leftOut: asked.leftOut.length },
    });
    return { attempts: given.attempts, reopened: given.reopened };
  }

  /** What a room lost, before the exam is locked: that takes long, and who begins waits for the lock. */
  private async measured(db: Queryable, examId: string, outageId: string) {
    const decisions = await this.rooms.decisions(db, examId);
    const outage = (await this.rows.list(db, examId)).find((one) => one.outageId === outageId);
    return { decisions, students: outage?.kind === 'room' ? lostIn(outage, await this.lost.measure(db, examId)) : [] };
  }

  /** Whether the person may decide on it: of a room all who lost time in it are own ones. */
  private async isOwn(
    db: Queryable,
    part: OwnPart,
    { outageId, kind, decision }: Outage,
    students: Lost['students'],
  ): Promise<boolean> {
    if (isWhole(part.own, part.exam) || kind !== 'room') return true;
    const userIds =
      decision === null ? students.map(({ userId }) => userId) : await this.rooms.decidedFor(db, outageId);
    return userIds.length > 0 && (await this.students.ownOf(db, part, userIds)).length === userIds.length;
  }

  /** To each who lost time in a room what they lost, or no more than `minutes` of it. */
  private async grantRoom(context: ChangeContext, exam: StaffedExam, granting: Granting): Promise<Given> {
    const { asked, students } = granting;
    const most = mostOf(students);
    const cap = asked.minutes ?? most;
    if (cap > most || cap === 0) throw new ExtensionTooLong(most);
    const all = await this.giveEach(context, exam, granting, shares(students, asked), uuid7());
    return { ...all, minutes: cap };
  }

  /** To each who wrote then the same, but for what they were given of a room's outage in that time. */
  private async grant(context: ChangeContext, exam: StaffedExam, granting: Granting): Promise<Given> {
    const { examId, outage, all, asked } = granting;
    const tx = context.tx as Tx;
    const most = minutesOf(outage, all);
    const minutes = asked.minutes ?? most;
    if (minutes > most || minutes === 0) throw new ExtensionTooLong(most);
    const leftOut = new Set(asked.leftOut);
    const userIds = (await this.rows.whom(tx, outage.outageId)).filter((userId) => !leftOut.has(userId));
    const given = await this.rooms.givenWithin(tx, examId, outage);
    const each = userIds.map((userId) => ({ userId, minutes: Math.max(0, minutes - (given.get(userId) ?? 0)) }));
    return { ...(await this.giveEach(context, exam, granting, each, outage.outageId)), minutes };
  }

  /** In groups of equal minutes, the largest first under `firstId`. After the end somebody has to be left who runs again. */
  private async giveEach(
    context: ChangeContext,
    exam: StaffedExam,
    { examId, outage }: Granting,
    each: Lost['students'],
    firstId: string,
  ): Promise<Omit<Given, 'minutes'>> {
    const byMinutes = grouped(
      each.filter(({ minutes }) => minutes > 0),
      ({ minutes }) => minutes,
    );
    const all = { attempts: 0, reopened: 0 };
    for (const [at, [minutes, students]] of [...byMinutes].sort(([one], [other]) => other - one).entries()) {
      const id = at === 0 ? firstId : uuid7();
      const outageId = id === outage.outageId ? null : outage.outageId;
      const userIds = students.map(({ userId }) => userId).sort();
      const part = { extensionId: id, outageId, examId, minutes, userIds };
      const given = await this.giveBack(context, exam, { ...part, reason: 'network', outage });
      all.attempts += given.attempts;
      all.reopened += given.reopened;
    }
    if (this.extensions.isOver(exam) && all.reopened === 0) throw new ExamClosed();
    return all;
  }

  /** What the deadline has submitted meanwhile runs again for those minutes. */
  private async giveBack(
    context: ChangeContext,
    exam: StaffedExam,
    extension: Reached & { userIds: readonly string[]; outage: Outage },
  ): Promise<Omit<Given, 'minutes'>> {
    const tx = context.tx as Tx;
    const { examId, minutes, userIds, outage } = extension;
    const again = await this.reopenings.submittedSince(tx, { examId, userIds, since: outage.from });
    if (this.extensions.isOver(exam) && again.length === 0) return { attempts: 0, reopened: 0 };
    const attempts = await this.extensions.give(context, exam, extension);
    const reason = `${outage.from.toISOString()} – ${outage.to.toISOString()}`;
    for (const one of again) await this.reopenings.run(tx, exam, one, { minutes, reason, by: context.actor.userId });
    return { attempts: attempts + again.length, reopened: again.length };
  }
}

type Granting = {
  examId: string;
  outage: Outage;
  all: readonly Outage[];
  asked: Asked['body'];
  students: Lost['students'];
};
type Given = { attempts: number; reopened: number; minutes: number };

const nothing: Given = { attempts: 0, reopened: 0, minutes: 0 };

/** What another one that was granted covers counts once. */
const minutesOf = ({ outageId, from, to }: Outage, all: readonly Outage[]): number =>
  creditMinutes(
    { from: from.getTime(), to: to.getTime() },
    all
      .filter((one) => one.outageId !== outageId && one.decision === 'granted' && one.kind !== 'room')
      .map((one) => ({ from: one.from.getTime(), to: one.to.getTime() })),
  );

/** Who lost time in a room's outage that waits. */
const studentsOf = (outage: Outage, lost: readonly Lost[]): Lost['students'] =>
  outage.kind !== 'room' || outage.decision !== null ? [] : lostIn(outage, lost);

const mostOf = (students: Lost['students']): number => Math.max(0, ...students.map(({ minutes }) => minutes));

/** What each is given: no more than they lost, nothing to who is left out or where it is dismissed. */
function shares(students: Lost['students'], { decision, minutes = Infinity, leftOut }: Asked['body']) {
  const none = new Set(leftOut);
  return students.map(({ userId, minutes: lost }) => ({
    userId,
    minutes: decision === 'dismiss' || none.has(userId) ? 0 : Math.min(lost, minutes),
  }));
}
