import { packExam, schemeKeyNames, type createExam, type InputOf, type PackExam } from '@exam/contracts';
import { afterCommit, Clock, Teaching, uuid7, type ChangeContext, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { BankScope, reaches } from '../bank/index.js';
import { ExamCache, PublishExams } from '../exams/index.js';
import { plansOf } from '../imports/index.js';
import { AuthoringRepository } from './authoring.repository.js';
import { ExamNotReady, NotYourSection } from './authoring.errors.js';

type Body = InputOf<typeof createExam>['body'];

/** A test of the bank's questions: one row as a pack would bring it, planned, checked and published like one. */
@Injectable()
export class AuthoringService {
  constructor(
    private readonly clock: Clock,
    private readonly teaching: Teaching,
    private readonly scopes: BankScope,
    private readonly rows: AuthoringRepository,
    private readonly publishing: PublishExams,
    private readonly cache: ExamCache,
  ) {}

  async create({ tx, actor, note }: ChangeContext, body: Body): Promise<{ examId: string }> {
    const now = this.clock.now();
    const { orgId } = actor;
    const isReached = await this.teaching.reaches(tx, actor, 'tests.edit', { orgId, places: [body.place] });
    if (!isReached || !(await this.rows.isBoardOf(tx, orgId, body.place.boardId))) throw new NotYourSection();
    const row = rowOf(orgId, uuid7(), body, await this.inOrder(tx, actor, body.questionIds));
    const [planned] = await plansOf([{ sequence: 0, index: 0, place: '', row }], tx, { now, lock: false });
    const { plan } = planned!;
    const faults = [...plan.faults, ...windowFaults(body, now)];
    if (faults.length > 0) throw new ExamNotReady(faults);
    await this.publishing.publish(tx, [{ plan, revision: 1 }], now);
    afterCommit(tx as Tx, () => this.cache.forget(row.examId));
    const { examName, startAt, endAt, questionIds } = row;
    note({ subject: `exam:${row.examId}`, orgId, after: { examName, startAt, endAt, questions: questionIds.length } });
    return { examId: row.examId };
  }

  /** Subjects stand together, in the order in which each came first; a teacher asks questions of own subjects. */
  private async inOrder(
    tx: ChangeContext['tx'],
    actor: ChangeContext['actor'],
    questionIds: readonly string[],
  ): Promise<string[]> {
    const scope = await this.scopes.of(tx, actor);
    const ready = await this.rows.ready(tx, actor.orgId, questionIds);
    const subjectOf = new Map(
      ready.filter(({ subjectId }) => reaches(scope, subjectId)).map((one) => [one.questionId, one.subjectId]),
    );
    const known = [...new Set(questionIds)];
    const missing = known.filter((id) => !subjectOf.has(id));
    if (missing.length > 0)
      throw new ExamNotReady([
        { code: 'exam.unknown_question', message: `The bank has no question '${missing[0]!}'.` },
      ]);
    const subjects = [...new Set(known.map((id) => subjectOf.get(id)!))];
    return subjects.flatMap((subject) => known.filter((id) => subjectOf.get(id) === subject));
  }
}

function rowOf(orgId: string, examId: string, body: Body, questionIds: string[]): PackExam {
  const { examName, place, startAt, endAt, durationMinutes, positiveMarks, negativeMarks } = body;
  const rule = { positiveMarks, negativeMarks };
  return packExam.parse({
    ...{ orgId, examId, examName, examType: 'Assessment', ...place, startAt, endAt, durationMinutes, questionIds },
    bufferMinutes: 0,
    markingScheme: { '*': Object.fromEntries(schemeKeyNames.map((key) => [key, rule])) },
  });
}

function windowFaults({ startAt, endAt, durationMinutes }: Body, now: number) {
  const [from, to] = [Date.parse(startAt), Date.parse(endAt)];
  if (to <= now) return [{ code: 'exam.window_over', message: 'Its end has passed.' }];
  return to - from < durationMinutes * 60_000
    ? [{ code: 'exam.window_short', message: 'The window is shorter than the test.' }]
    : [];
}
