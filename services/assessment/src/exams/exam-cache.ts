import type { Translations } from '@exam/contracts';
import { FreshCache } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { ExamDefinition } from './exam-definition.js';
import { isInScope, type Scope, type ScopedStudent } from './exam-rules.js';
import { ExamNotFound } from './exams.errors.js';
import { ExamsRepository } from './exams.repository.js';

/**
 * How old a definition may be in a process that did not change it itself. Where staleness would matter (an attempt is
 * begun) the statement compares the version.
 */
const freshMs = 1_000;

/** The published exams in memory, so that a list or a start reads no exam from the database. */
@Injectable()
export class ExamCache {
  private readonly exams: FreshCache<ExamDefinition | null>;
  private readonly groups: FreshCache<ExamDefinition[]>;
  private readonly instructions: FreshCache<Translations | null>;

  constructor(exams: ExamsRepository) {
    this.exams = new FreshCache({ freshMs, maximum: 2_000, read: (examId) => exams.find(examId) });
    this.groups = new FreshCache({ freshMs, maximum: 2_000, read: (key) => exams.ofGroup(JSON.parse(key) as Scope) });
    this.instructions = new FreshCache({ freshMs, maximum: 200, read: (examId) => exams.instructionsOf(examId) });
  }

  find(examId: string): Promise<ExamDefinition | null> {
    return this.exams.get(examId);
  }

  /** The instructions in other languages, for who opens them. */
  instructionsOf(examId: string): Promise<Translations | null> {
    return this.instructions.get(examId);
  }

  /** An exam outside the student's scope does not exist for them: 404, so that nobody learns of it. */
  async findFor(student: ScopedStudent, examId: string): Promise<ExamDefinition> {
    const exam = await this.exams.get(examId);
    if (!exam || !isInScope(exam, student)) throw new ExamNotFound();
    return exam;
  }

  async ofStudent(student: ScopedStudent): Promise<ExamDefinition[]> {
    const { orgId, boardId, classId, groupId } = student;
    const exams = await this.groups.get(JSON.stringify({ orgId, boardId, classId, groupId }));
    return exams.filter((exam) => isInScope(exam, student));
  }

  /** After a change in this process. */
  forget(examId: string): void {
    this.exams.forget(examId);
    this.instructions.forget(examId);
    this.groups.clear();
  }
}
