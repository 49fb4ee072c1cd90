import { randomUUID } from 'node:crypto';
import {
  regradeFirst,
  regradeMinutes,
  type AnswerOf,
  type listRegrades,
  type readRegrade,
  type RegradedStudent,
  type RegradeState,
} from '@exam/contracts';
import { csvOf, marksOf } from '@exam/domain';
import { afterCommit, Audit, Clock, type Actor, type ChangeContext, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { ExamStudents } from '../exam-students/index.js';
import { PaperCache } from '../exams/index.js';
import { ExamKeys } from '../keys/index.js';
import { DecidedExams, NotClosed, type DecidedExam } from '../release/index.js';
import { changedKeys } from './changed-keys.js';
import { placesOf, type Place } from './moves.js';
import { RegradedResultsRepository, type NamedResult } from './regraded-results.repository.js';
import { RegradeRunner } from './regrade-runner.js';
import { NoSuchRegrade, RegradeOutdated, RegradeRunning } from './regrades.errors.js';
import { RegradesRepository, type RegradedKey, type RegradeRow } from './regrades.repository.js';

const filePage = 5_000;

/** Marks the submissions of an exam anew by its keys as they were decided since: looked at first, then applied. */
@Injectable()
export class RegradesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly exams: DecidedExams,
    private readonly papers: PaperCache,
    private readonly keys: ExamKeys,
    private readonly rows: RegradesRepository,
    private readonly results: RegradedResultsRepository,
    private readonly runner: RegradeRunner,
    private readonly students: ExamStudents,
  ) {}

  async list(actor: Actor, examId: string): Promise<AnswerOf<typeof listRegrades>['Item']> {
    const exam = await this.closed(this.db, actor, examId);
    const [regrades, keys, inForce, current, { questions }] = await Promise.all([
      this.rows.list(examId),
      this.keysNow(this.db, examId),
      this.rows.inForce(this.db, examId),
      this.fingerprint(this.db, examId),
      this.papers.get(examId, exam.revision),
    ]);
    const base = await this.keysOf(this.db, inForce.regradeId);
    return {
      resultVersion: inForce.resultVersion,
      keysWaiting: changedKeys(questions, base, keys).length,
      regrades: regrades.map((row) => summaryOf(row, this.isOutdated(row, current))),
    };
  }

  async preview(context: ChangeContext, examId: string): Promise<{ regradeId: string; state: RegradeState }> {
    const tx = context.tx as Tx;
    const exam = await this.closed(tx, context.actor, examId, { lock: true });
    if (await this.rows.isRunning(tx, examId)) throw new RegradeRunning();
    const keys = await this.keysNow(tx, examId);
    const inForce = await this.rows.inForce(tx, examId);
    const submitted = await this.rows.submitted(tx, examId);
    const regradeId = randomUUID();
    await this.rows.add(
      tx,
      {
        ...{ regradeId, examId, orgId: exam.orgId, keys, ...submitted, baseVersion: inForce.resultVersion },
        ...{ maximumBefore: inForce.maximumCentimarks, maximumAfter: inForce.maximumCentimarks },
        at: new Date(this.clock.now()),
      },
      context.actor.userId,
    );
    context.note({
      ...{ subject: `exam:${examId}`, orgId: exam.orgId },
      ...{ details: { regradeId, submissions: submitted.submissions }, changesNoField: true },
    });
    afterCommit(tx, this.wake);
    return { regradeId, state: 'computing' };
  }

  async read(actor: Actor, examId: string, regradeId: string): Promise<AnswerOf<typeof readRegrade>['Item']> {
    const exam = await this.closed(this.db, actor, examId);
    const row = await this.found(this.db, examId, regradeId);
    const among = await this.own(actor, examId);
    const firstOf = (of: 'before' | 'after') =>
      row.moves ? this.results.first(this.db, regradeId, { of, among, limit: regradeFirst }) : [];
    const [{ questions }, before, isOutdated, firstBefore, firstAfter] = await Promise.all([
      this.papers.get(examId, exam.revision),
      this.keysBefore(row),
      // while it is worked on, pages ask how far it is: nothing is counted for them
      row.state === 'previewed' && this.fingerprint(this.db, examId).then((now) => this.isOutdated(row, now)),
      firstOf('before'),
      firstOf('after'),
    ]);
    const shown = shownBy(row);
    return {
      ...summaryOf(row, isOutdated),
      examName: exam.examName,
      keys: changedKeys(questions, before, row.keys).map(({ version, ...key }) => ({ ...key, keyVersion: version })),
      maximumMarks: { before: marksOf(row.maximumBefore), after: marksOf(row.maximumAfter) },
      marks: row.moves?.marks ?? null,
      ranks: row.moves?.ranks ?? null,
      firstBefore: firstBefore.map(shown),
      firstAfter: firstAfter.map(shown),
    };
  }

  /** Each student's difference as a table, and an entry of the trail that says who took it. */
  async file(actor: Actor, examId: string, regradeId: string): Promise<Buffer> {
    const exam = await this.closed(this.db, actor, examId);
    const row = await this.found(this.db, examId, regradeId);
    if (!row.moves) throw new NoSuchRegrade();
    const [place, among] = [placesOfRegrade(row), await this.own(actor, examId)];
    const lines: (string | number | null)[][] = [];
    let page: NamedResult[] = [];
    do {
      page = await this.results.page(this.db, regradeId, {
        after: page.at(-1)?.attemptId ?? null,
        among,
        limit: filePage,
      });
      for (const one of page) {
        const [from, to] = [place.before(one.centimarksBefore), place.after(one.centimarks)];
        const difference = marksOf(one.centimarks - one.centimarksBefore);
        lines.push([
          ...[one.name, one.accountId, marksOf(one.centimarksBefore), marksOf(one.centimarks), difference],
          ...(one.isRanked ? [from.rank, to.rank, from.rank - to.rank] : [null, null, null]),
        ]);
      }
    } while (page.length === filePage);
    await this.db.transaction((tx) =>
      this.audit.add(tx, {
        ...{ action: 'regrade.exported', actor, orgId: exam.orgId, subject: `exam:${examId}` },
        details: { regradeId, students: lines.length },
      }),
    );
    return Buffer.from(csvOf([fileHeads, ...lines]));
  }

  async apply(
    context: ChangeContext,
    examId: string,
    regradeId: string,
  ): Promise<{ state: RegradeState; students: number }> {
    const tx = context.tx as Tx;
    const exam = await this.closed(tx, context.actor, examId, { lock: true });
    const row = await this.found(tx, examId, regradeId, { lock: true });
    if (await this.rows.isRunning(tx, examId)) throw new RegradeRunning();
    if (row.state !== 'previewed' || this.isOutdated(row, await this.fingerprint(tx, examId)))
      throw new RegradeOutdated();
    await this.rows.enter(tx, regradeId, 'applying');
    context.note({
      ...{ subject: `exam:${examId}`, orgId: exam.orgId },
      ...{ before: { resultVersion: row.baseVersion }, after: { resultVersion: row.baseVersion + 1 } },
      details: { regradeId, students: row.submissions },
    });
    afterCommit(tx, this.wake);
    return { state: 'applying', students: row.submissions };
  }

  /** Whose marks the person may see: of a teacher the students of own classes; null: everybody's. */
  private async own(actor: Actor, examId: string): Promise<string[] | null> {
    const part = await this.students.part(this.db, actor, examId, { permission: 'results.see' });
    return this.students.named(this.db, part, undefined);
  }

  private readonly wake = (): void => this.runner.wake();

  private async closed(db: Queryable, actor: Actor, examId: string, { lock = false } = {}): Promise<DecidedExam> {
    const exam = await this.exams.find(db, actor, examId, lock ? 'results.decide' : 'results.see', { lock });
    if (exam.closedAt === null) throw new NotClosed();
    return exam;
  }

  private async found(db: Queryable, examId: string, regradeId: string, options?: { lock: boolean }) {
    const row = await this.rows.find(db, examId, regradeId, options);
    if (!row) throw new NoSuchRegrade();
    return row;
  }

  private async keysNow(db: Queryable, examId: string): Promise<RegradedKey[]> {
    const keys = await this.keys.current(db, examId);
    return keys.map(({ questionId, version, treatment, accepted, reason }) => ({
      ...{ questionId, version, treatment, accepted: [...accepted], reason },
    }));
  }

  /** Of the results that were in force when it was asked for. */
  private async keysBefore({ examId, baseVersion }: RegradeRow): Promise<readonly RegradedKey[]> {
    const applied = await this.rows.applied(this.db, examId);
    return applied.find((one) => one.baseVersion === baseVersion - 1)?.keys ?? [];
  }

  private async keysOf(db: Queryable, regradeId: string | null): Promise<readonly RegradedKey[]> {
    return regradeId === null ? [] : (await this.rows.byId(db, regradeId)).keys;
  }

  private async fingerprint(db: Queryable, examId: string): Promise<Fingerprint> {
    return {
      keys: fingerprintOf(await this.keysNow(db, examId)),
      ...(await this.rows.submitted(db, examId)),
      resultVersion: (await this.rows.inForce(db, examId)).resultVersion,
    };
  }

  /** A decision, a submission or another regrade came since, or an hour went by. */
  private isOutdated(row: RegradeRow, now: Fingerprint): boolean {
    return (
      row.baseVersion !== now.resultVersion ||
      row.submissions !== now.submissions ||
      row.lastSubmission !== now.lastSubmission ||
      fingerprintOf(row.keys) !== now.keys ||
      this.clock.now() >= row.at.getTime() + regradeMinutes * 60_000
    );
  }
}

interface Fingerprint {
  readonly keys: string;
  readonly submissions: number;
  readonly lastSubmission: string;
  readonly resultVersion: number;
}

const fileHeads = [
  'name',
  'account',
  'marks before',
  'marks after',
  'difference',
  'rank before',
  'rank after',
  'places up',
];

/** No version of a key ever changes. */
const fingerprintOf = (keys: readonly RegradedKey[]): string =>
  JSON.stringify(keys.map(({ questionId, version }) => [questionId, version]));

const placesOfRegrade = ({ marksBefore, marksAfter }: RegradeRow) => ({
  before: placesOf(marksBefore ?? []),
  after: placesOf(marksAfter ?? []),
});

function shownBy(row: RegradeRow): (one: NamedResult) => RegradedStudent {
  const place: { before: (marks: number) => Place; after: (marks: number) => Place } = placesOfRegrade(row);
  return ({ accountId, name, centimarksBefore, centimarks }) => ({
    ...{ accountId, name },
    marks: { before: marksOf(centimarksBefore), after: marksOf(centimarks) },
    rank: { before: place.before(centimarksBefore).rank, after: place.after(centimarks).rank },
  });
}

function summaryOf(row: RegradeRow, isOutdated: boolean) {
  const isApplied = row.state === 'telling' || row.state === 'applied';
  const state: RegradeState =
    row.state === 'telling' ? 'applied' : row.state === 'previewed' && isOutdated ? 'outdated' : row.state;
  return {
    ...{ regradeId: row.regradeId, state, at: row.at.toISOString() },
    appliedAt: row.appliedAt?.toISOString() ?? null,
    version: isApplied ? row.baseVersion + 1 : null,
    ...{ submissions: row.submissions, done: row.done },
  };
}
