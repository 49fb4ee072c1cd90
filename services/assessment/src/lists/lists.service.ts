import { Injectable } from '@nestjs/common';
import { pickTranslations, type ExamDetails, type MockListRow, type TeacherListRow } from '@exam/contracts';
import { Clock, type Actor } from '@exam/platform';
import { examTypesOfKind, type ExamListKind } from '@exam/domain';
import { AttemptsService } from '../attempts/index.js';
import { ExamCache, ExamNotFound, isInScope, ownExamOf } from '../exams/index.js';
import { examDetailsView, mockRow, teacherRow } from './exam-views.js';

/** Which exams a student sees, in which bucket, and what they may do there: decided here, told as `can`. */
@Injectable()
export class ListsService {
  constructor(
    private readonly clock: Clock,
    private readonly exams: ExamCache,
    private readonly attempts: AttemptsService,
  ) {}

  async teacherExams(actor: Actor): Promise<{ serverTime: number; rows: TeacherListRow[] }> {
    const { now, seen } = await this.look(actor, 'assessments');
    return { serverTime: now, rows: seen.map(teacherRow) };
  }

  async mockTests(actor: Actor): Promise<{ serverTime: number; rows: MockListRow[] }> {
    const { now, seen } = await this.look(actor, 'adhocmocktest');
    return { serverTime: now, rows: seen.map(mockRow) };
  }

  /** Also an exam the student has moved away from, as long as they have an attempt of it. */
  async details(actor: Actor, examId: string): Promise<ExamDetails> {
    const exam = await this.exams.find(examId);
    if (!exam || exam.orgId !== actor.orgId) throw new ExamNotFound();
    const attempt = (await this.attempts.newest(actor, [examId])).get(examId) ?? null;
    if (!attempt && !isInScope(exam, actor)) throw new ExamNotFound();
    const translated = pickTranslations(
      [exam.names.translations, { examName: 'examName' }],
      [await this.exams.instructionsOf(examId), { instructions: 'instructions' }],
    );
    return examDetailsView({ exam: ownExamOf(exam, actor.accountId), attempt, now: this.clock.now() }, translated);
  }

  private async look(actor: Actor, kind: ExamListKind) {
    const exams = (await this.exams.ofStudent(actor)).filter(({ examType }) =>
      examTypesOfKind[kind].includes(examType),
    );
    const attempts = await this.attempts.newest(
      actor,
      exams.map(({ examId }) => examId),
    );
    const now = this.clock.now();
    const own = exams.map((exam) => ownExamOf(exam, actor.accountId));
    return { now, seen: own.map((exam) => ({ exam, attempt: attempts.get(exam.examId) ?? null, now })) };
  }
}
