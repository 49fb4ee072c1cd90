import type { AnswerOf, decideOutage, InputOf, listOutages } from '@exam/contracts';
import { creditMinutes } from '@exam/domain';
import { Clock, Database, ReasonMissing, type Actor, type ChangeContext, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { NotYourSection } from '../authoring/index.js';
import { ExamStudents, isWhole, type StaffedExam } from '../exam-students/index.js';
import { ExamCache, ExamClosed, ExtensionTooLong } from '../exams/index.js';
import { ReopeningsService } from '../reopenings/index.js';
import { CreditDecided, OutageNotFound } from './extensions.errors.js';
import { ExtensionsService } from './extensions.service.js';
import { OutagesRepository, type Outage } from './outages.repository.js';

type Asked = InputOf<typeof decideOutage>;
const giving = { permission: 'time.give' } as const;

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
  ) {}

  async list(actor: Actor, examId: string): Promise<AnswerOf<typeof listOutages>['items']> {
    await this.students.part(this.db, actor, examId, giving);
    const all = await this.rows.list(this.db, examId);
    return all.map((outage) => {
      const { from, to, decidedAt, decidedName: _, ...one } = outage;
      return {
        ...one,
        ...{ from: from.toISOString(), to: to.toISOString(), minutes: minutesOf(outage, all) },
        decidedAt: decidedAt?.toISOString() ?? null,
      };
    });
  }

  /** Of a teacher's own classes alone nobody decides: it happened to all who wrote. */
  async decide(
    context: ChangeContext,
    { examId, outageId }: Asked['params'],
    asked: Asked['body'],
  ): Promise<{ attempts: number; reopened: number }> {
    const { actor, note } = context;
    const tx = context.tx as Tx;
    const { exam, own } = await this.students.part(tx, actor, examId, { ...giving, lock: true });
    const all = await this.rows.list(tx, examId);
    const outage = all.find((one) => one.outageId === outageId);
    if (!outage) throw new OutageNotFound();
    if (!isWhole(own, exam)) throw new NotYourSection();
    if (outage.decision !== null) throw new CreditDecided(outage.decidedName);
    if (asked.decision === 'dismiss' && !asked.reason) throw new ReasonMissing();
    const given =
      asked.decision === 'grant' ? await this.grant(context, exam, { examId, outage, all, asked }) : nothing;
    await this.rows.decide(tx, examId, outageId, {
      ...{ decision: asked.decision === 'grant' ? 'granted' : 'dismissed', by: actor.userId, name: actor.name },
      ...{ at: new Date(this.clock.now()), reason: asked.reason ?? null },
    });
    this.exams.forget(examId);
    note({
      ...{ subject: `exam:${examId}`, orgId: exam.orgId, reason: asked.reason },
      ...{ before: { decision: null }, after: { decision: asked.decision } },
      details: { outageId, ...given, leftOut: asked.leftOut.length },
    });
    return { attempts: given.attempts, reopened: given.reopened };
  }

  /** To each who wrote then the same; what the deadline has submitted meanwhile runs again for those minutes. */
  private async grant(
    context: ChangeContext,
    exam: StaffedExam,
    { examId, outage, all, asked }: { examId: string; outage: Outage; all: readonly Outage[]; asked: Asked['body'] },
  ): Promise<{ attempts: number; reopened: number; minutes: number }> {
    const tx = context.tx as Tx;
    const most = minutesOf(outage, all);
    const minutes = asked.minutes ?? most;
    if (minutes > most || minutes === 0) throw new ExtensionTooLong(most);
    const leftOut = new Set(asked.leftOut);
    const userIds = (await this.rows.whom(tx, outage.outageId)).filter((userId) => !leftOut.has(userId));
    const again = await this.reopenings.submittedSince(tx, { examId, userIds, since: outage.from });
    if (this.extensions.isOver(exam) && again.length === 0) throw new ExamClosed();
    const given = { extensionId: outage.outageId, examId, minutes, userIds, reason: 'network' } as const;
    const attempts = await this.extensions.give(context, exam, { ...given, outage });
    const reason = `${outage.from.toISOString()} – ${outage.to.toISOString()}`;
    for (const one of again) await this.reopenings.run(tx, exam, one, { minutes, reason, by: context.actor.userId });
    return { attempts: attempts + again.length, reopened: again.length, minutes };
  }
}

const nothing = { attempts: 0, reopened: 0, minutes: 0 };

/** What another one that was granted covers counts once. */
const minutesOf = ({ outageId, from, to }: Outage, all: readonly Outage[]): number =>
  creditMinutes(
    { from: from.getTime(), to: to.getTime() },
    all
      .filter((one) => one.outageId !== outageId && one.decision === 'granted')
      .map((one) => ({ from: one.from.getTime(), to: one.to.getTime() })),
  );
