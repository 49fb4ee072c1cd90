import { isNoticeKind, namedValues, type NoticeKindName } from '@exam/domain';
import { afterCommit, Clock, Logger, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Db } from '../../db.js';
import { NoticeEngine } from '../engine/notice-engine.js';
import { causeId, resultLink } from '../engine/notice-row.js';
import { TellSchoolNotice } from '../school/tell-school-notice.js';
import { FanOutsRepository, type NewFanOut, type OpenFanOut } from './fan-outs.repository.js';

/** People of one step: a transaction of milliseconds. */
const atOnce = 500;
/** What concerns those alone who have handed the exam in. */
const toSubmitters: ReadonlySet<string> = new Set<NoticeKindName>(['result.released', 'key.window']);
/** Of a release: whose submission was told of with as much, or more, of the results. */
const knownBefore = (results: unknown): readonly string[] =>
  results === 'told' ? ['told'] : results === 'provisional' ? ['told', 'provisional'] : [];

/** What concerns also those who have handed it in. */
const toEverybody: ReadonlySet<string> = new Set<NoticeKindName>(['exam.withdrawn']);

/** Between two steps: twelve thousand are told within seconds, and others come between. */
const restMs = 100;
/** What is waited for comes by another consumer, which may be behind, or by a release. */
const unknownExamMs = 30_000;

/** Tells everybody of an exam, or whom a notice of the school is for, step by step; a process that dies leaves the rest to the next one. */
@Injectable()
export class FanOuts {
  private running: Promise<void> | undefined;
  private asked = false;
  private stopped = false;
  /** Organisations in the order in which they had a step: one that tells thousands makes no other wait. */
  private served: readonly string[] = [];
  private readonly wake = () =>
    void this.run().catch((error: unknown) =>
      this.log.warn({ err: error }, 'what everybody is told waits for the sweep'),
    );

  constructor(
    private readonly db: Db,
    private readonly rows: FanOutsRepository,
    private readonly engine: NoticeEngine,
    private readonly school: TellSchoolNotice,
    private readonly clock: Clock,
    private readonly log: Logger,
  ) {}

  put(tx: Tx, one: NewFanOut): Promise<void> {
    afterCommit(tx, this.wake);
    return this.rows.put(tx, one);
  }

  /** False where a later revision of the exam was here before. */
  isNewest(tx: Tx, examId: string, revision: number, { isGone = false } = {}): Promise<boolean> {
    return this.rows.isNewest(tx, examId, revision, isGone);
  }

  /** Locks the exam first: submissions handled before this commit are told by the fan-out, later ones with the submission. */
  async putRelease(tx: Tx, one: NewFanOut): Promise<void> {
    await this.rows.lockExam(tx, one.examId);
    await this.put(tx, one);
  }

  remove(tx: Tx, fanOutId: string): Promise<void> {
    return this.rows.remove(tx, fanOutId);
  }

  /** Everything that is due. */
  run(): Promise<void> {
    this.asked = true;
    return (this.running ??= this.untilDone().finally(() => (this.running = undefined)));
  }

  /** Ends after the step that is under way. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running?.catch(() => undefined);
  }

  /** What is asked for meanwhile is looked for once more. */
  private async untilDone(): Promise<void> {
    while (this.asked && !this.stopped) {
      this.asked = false;
      while (!this.stopped && (await this.step())) await pause(restMs);
    }
  }

  /** False where nothing was due. */
  async step(): Promise<boolean> {
    const now = this.clock.now();
    return this.db.transaction(async (tx) => {
      const due = await this.rows.lockDue(tx, new Date(now), this.served);
      if (!due) return false;
      this.served = [...this.served.filter((orgId) => orgId !== due.orgId), due.orgId];
      if (due.usefulUntil !== null && due.usefulUntil.getTime() < now)
        await this.rows.end(tx, due.fanOutId, new Date(now));
      else await this.tell(tx, due, now);
      return true;
    });
  }

  private async tell(tx: Tx, due: OpenFanOut, now: number): Promise<void> {
    const { fanOutId, examId, afterUser } = due;
    const people =
      due.kind === ('school.notice' satisfies NoticeKindName)
        ? await this.school.step(tx, examId, { now, afterUser, limit: atOnce })
        : await this.tellOfExam(tx, due, now);
    if (people === null) await this.rows.postpone(tx, fanOutId, new Date(now + unknownExamMs));
    else if (people.length < atOnce) await this.rows.end(tx, fanOutId, new Date(now));
    else await this.rows.goOn(tx, fanOutId, people.at(-1)!);
  }

  /** Who was gone through; null where the exam is not known yet, or what it needs is not told yet. */
  private async tellOfExam(tx: Tx, due: OpenFanOut, now: number): Promise<string[] | null> {
    const { fanOutId, kind, examId, usefulUntil } = due;
    const exam = await this.rows.exam(tx, examId);
    if (!exam || (due.values['waits'] && !(await this.rows.released(tx, [examId])).has(examId))) return null;
    const people = toSubmitters.has(kind)
      ? await this.rows.submitters(tx, examId, {
          ...{ afterUser: due.afterUser, limit: atOnce, known: knownBefore(due.values['results']) },
        })
      : await this.rows.people(tx, examId, exam, {
          ...{ afterUser: due.afterUser, limit: atOnce, too: toEverybody.has(kind) },
        });
    if (isNoticeKind(kind))
      await this.engine.plan(
        tx,
        people.map((userId) => ({
          causeId: causeId(fanOutId, due.values['startAt'] ?? due.values['endsAt'] ?? null),
          ...{ userId, kind, examId },
          values: { ...due.values, ...namedValues(exam.name, exam.translations ?? {}) },
          link: toSubmitters.has(kind) ? resultLink(examId) : '/assessments/home',
          wantedAt: now,
          usefulUntil: usefulUntil?.getTime() ?? null,
        })),
      );
    return people;
  }
}
