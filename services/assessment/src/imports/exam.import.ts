import { Injectable } from '@nestjs/common';
import { packExam, type PackExam } from '@exam/contracts';
import { afterCommit, type Tx } from '@exam/platform';
import {
  refuse,
  thing,
  type ImportContext,
  type ImportKind,
  type RowRefusal,
  type RowWarning,
  type StagedRow,
} from '@exam/platform/imports/index';
import { KeptBySeals } from '../bank/index.js';
import { ExamCache, PublishExams } from '../exams/index.js';
import { cleaned } from './clean-exam.js';
import { changedInConsole } from './changed-in-console.js';
import { consoleExams, forgetDrafts } from './console-changes.repository.js';
import { plansOf, type Planned } from './exam-plans.js';
import { instantOf } from '@exam/platform/imports/index';
import { sealedRows } from './sealed-rows.js';
import { otherAskers, solutionsOut } from './solutions-out.js';

/** Exams; applying one publishes it. One that somebody has begun stays as it is for ever. */
@Injectable()
export class ExamImport implements ImportKind<PackExam> {
  readonly kind = 'exam';
  readonly schema = packExam;
  readonly names = {
    orgId: 'organisation',
    examId: thing('exam'),
    boardId: thing('board'),
    classId: 'within',
    groupId: 'within',
    sectionId: 'within',
    questionIds: 'within',
  } as const;
  readonly keyOf = ({ examId }: PackExam) => examId;

  constructor(
    private readonly publishing: PublishExams,
    private readonly cache: ExamCache,
    private readonly seals: KeptBySeals,
  ) {}

  prepare(rows: PackExam[]) {
    return Promise.resolve(rows.map(cleaned));
  }

  async check(rows: StagedRow<PackExam>[], tx: Tx, context: ImportContext): Promise<RowRefusal[]> {
    const planned = await plansOf(rows, tx, { now: context.now, lock: true });
    // A question refused in this pack may be in the bank from before: an exam must not ask what the pack meant to
    // correct.
    const asked = rows.flatMap(({ row }) => row.questionIds.map((questionId) => `${row.orgId} ${questionId}`));
    const refused = await context.refusedAmong('question', [...new Set(asked)]);
    const changed = context.overwrite
      ? new Map<string, Date>()
      : await consoleExams(
          tx,
          rows.map(({ row }) => row.examId),
        );
    const written = planned.filter((one) => !isSame(one)).map(({ row }) => row);
    const sealed = sealedRows(written, await this.seals.from(tx, context.actor), (row) => row);
    const judged = planned.filter((one) => !sealed.some(({ row }) => row === one.row));
    const faulty = judged.flatMap((one) => {
      const faults = faultsOf(one, refused);
      const at = changed.get(one.row.row.examId);
      return faults.length > 0 || at === undefined || isSame(one) ? faults : [changedInConsole(one.row, at.getTime())];
    });
    return [...sealed, ...faulty];
  }

  /** Of an exam to come: which of its questions somebody may have seen with their solutions already. */
  async warn(rows: StagedRow<PackExam>[], tx: Tx, { now }: ImportContext): Promise<RowWarning[]> {
    const ahead = rows.filter(({ row }) => row.testType === 'window' && (instantOf(row.endAt, now) ?? 0) > now);
    const known = await solutionsOut(
      tx,
      ahead.map(({ row }) => row),
      now,
    );
    const out = ahead.flatMap((row) => {
      const questionIds = known.get(row.row.examId) ?? [];
      if (questionIds.length === 0) return [];
      const message = `Solutions of ${questionIds.length} of its questions have been shown after another exam: ${some(questionIds)}.`;
      return [{ row, code: 'exam.questions_out', message }];
    });
    return [...out, ...(await this.shared(rows, ahead, tx, now))];
  }

  /** Of an exam to come, and of whatever may be sat beside it: that a mark of the one would tell a key of the other. */
  private async shared(
    rows: readonly StagedRow<PackExam>[],
    ahead: readonly StagedRow<PackExam>[],
    tx: Tx,
    now: number,
  ): Promise<RowWarning[]> {
    const [askers, isAhead] = [await otherAskers(tx, rows, now), new Set(ahead)];
    return rows.flatMap((row) => {
      const { running = [], open = [] } = askers.get(row.row.examId) ?? {};
      const others = isAhead.has(row) ? [...running, ...open] : running;
      if (others.length === 0) return [];
      const message = isAhead.has(row)
        ? `Questions of it are asked by ${some(others)}: what is sat there again and again leaves them out until it is over.`
        : `Questions of it are asked by ${some(others)}, not over yet: they are in no mark and no solution of it until then.`;
      return [{ row, code: 'exam.questions_shared', message }];
    });
  }

  async apply(rows: StagedRow<PackExam>[], tx: Tx, { now }: ImportContext) {
    const planned = await plansOf(rows, tx, { now, lock: true });
    const changed = planned.filter((one) => !isSame(one));
    await this.publishing.publish(
      tx,
      changed.map(({ plan, published }) => ({ plan, revision: (published?.revision ?? 0) + 1 })),
      now,
    );
    await forgetDrafts(
      tx,
      changed.map(({ plan }) => plan.row.examId),
    );
    afterCommit(tx, () => changed.forEach(({ plan }) => this.cache.forget(plan.row.examId)));
    const created = changed.filter(({ published }) => !published).length;
    return { created, updated: changed.length - created, unchanged: rows.length - changed.length };
  }
}

const isSame = ({ plan, published }: Planned): boolean => published?.sourceHash === plan.sourceHash;
const some = (names: readonly string[]): string => names.slice(0, 5).join(', ') + (names.length > 5 ? ', …' : '');

function faultsOf({ row, plan, published }: Planned, refusedQuestions: ReadonlySet<string>): RowRefusal[] {
  const { examId, orgId, questionIds } = row.row;
  const refused = questionIds.filter((questionId) => refusedQuestions.has(`${orgId} ${questionId}`));
  if (refused.length > 0)
    return [refuse(row, 'exam.question_refused', `Questions of it were refused: ${some(refused)}.`)];
  if (plan.faults.length > 0) return plan.faults.map(({ code, message }) => refuse(row, code, message));
  if (published?.hasAttempts && published.sourceHash !== plan.sourceHash)
    return [refuse(row, 'exam.has_attempts', `The exam '${examId}' has been begun and cannot be changed any more.`)];
  return [];
}
