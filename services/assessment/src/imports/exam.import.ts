import { Injectable } from '@nestjs/common';
import { packExam, type PackExam } from '@exam/contracts';
import { afterCommit, type Tx } from '@exam/platform';
import {
  refuse,
  type ImportContext,
  type ImportKind,
  type RowRefusal,
  type RowWarning,
  type StagedRow,
} from '@exam/platform/imports/index';
import { ExamCache, PublishExams } from '../exams/index.js';
import { cleanText } from '../questions/index.js';
import { plansOf, type Planned } from './exam-plans.js';
import { instantOf } from '@exam/platform/imports/index';
import { foreignRow } from './question.import.js';
import { solutionsOut } from './solutions-out.js';

/** Exams; applying one publishes it. One that somebody has begun stays as it is for ever. */
@Injectable()
export class ExamImport implements ImportKind<PackExam> {
  readonly kind = 'exam';
  readonly schema = packExam;
  readonly keyOf = ({ examId }: PackExam) => examId;

  constructor(
    private readonly publishing: PublishExams,
    private readonly cache: ExamCache,
  ) {}

  prepare(rows: PackExam[]) {
    return Promise.resolve(rows.map((row) => ({ ...row, instructions: cleanText(row.instructions) })));
  }

  async check(rows: StagedRow<PackExam>[], tx: Tx, context: ImportContext): Promise<RowRefusal[]> {
    const own = rows.filter((row) => foreignRow(row, context).length === 0);
    const planned = await plansOf(own, tx, { now: context.now, lock: true });
    const refusals = rows.flatMap((row) => foreignRow(row, context));
    for (const one of planned) refusals.push(...(await this.faultsOf(one, context)));
    return refusals;
  }

  /** Of an exam to come: which of its questions somebody may have seen with their solutions already. */
  async warn(rows: StagedRow<PackExam>[], tx: Tx, { now }: ImportContext): Promise<RowWarning[]> {
    const ahead = rows.filter(({ row }) => row.testType === 'window' && (instantOf(row.endAt, now) ?? 0) > now);
    const known = await solutionsOut(
      tx,
      ahead.map(({ row }) => row),
      now,
    );
    return ahead.flatMap((row) => {
      const questionIds = known.get(row.row.examId) ?? [];
      if (questionIds.length === 0) return [];
      const some = questionIds.slice(0, 5).join(', ') + (questionIds.length > 5 ? ', …' : '');
      const message = `Solutions of ${questionIds.length} of its questions have been shown after another exam: ${some}.`;
      return [{ row, code: 'exam.questions_out', message }];
    });
  }

  private async faultsOf({ row, plan, published }: Planned, { refusedAmong }: ImportContext): Promise<RowRefusal[]> {
    const { examId, orgId, questionIds } = row.row;
    if (published && published.orgId !== orgId)
      return [refuse(row, 'exam.other_organisation', `The exam '${examId}' belongs to another organisation.`)];
    // A question refused in this pack may stand in the bank from before: an exam must not ask what the pack meant to
    // correct.
    const refused = await refusedAmong(
      'question',
      questionIds.map((questionId) => `${orgId} ${questionId}`),
    );
    if (refused.size > 0) {
      const names = [...refused]
        .map((key) => key.slice(orgId.length + 1))
        .slice(0, 5)
        .join(', ');
      return [refuse(row, 'exam.question_refused', `Questions of it were refused: ${names}.`)];
    }
    if (plan.faults.length > 0) return plan.faults.map(({ code, message }) => refuse(row, code, message));
    if (published?.hasAttempts && published.sourceHash !== plan.sourceHash) {
      return [refuse(row, 'exam.has_attempts', `The exam '${examId}' has been begun and cannot be changed any more.`)];
    }
    return [];
  }

  async apply(rows: StagedRow<PackExam>[], tx: Tx, { now }: ImportContext) {
    const planned = await plansOf(rows, tx, { now, lock: true });
    const changed = planned.filter(({ plan, published }) => published?.sourceHash !== plan.sourceHash);
    await this.publishing.publish(
      tx,
      changed.map(({ plan, published }) => ({ plan, revision: (published?.revision ?? 0) + 1 })),
      now,
    );
    afterCommit(tx, () => changed.forEach(({ plan }) => this.cache.forget(plan.row.examId)));
    const created = changed.filter(({ published }) => !published).length;
    return { created, updated: changed.length - created, unchanged: rows.length - changed.length };
  }
}
