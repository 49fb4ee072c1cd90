import type { ExamDefinition, Scope } from '../exams/index.js';

/** An exam as the staff act on it while it runs, read afresh. */
export interface StaffedExam
  extends
    Scope,
    Pick<
      ExamDefinition,
      | 'examId'
      | 'examName'
      | 'examType'
      | 'testType'
      | 'startAt'
      | 'durationMinutes'
      | 'policy'
      | 'revision'
      | 'ownerAccountId'
      | 'morePlaces'
    > {
  readonly endAt: number | null;
  readonly closedAt: number | null;
  readonly closesAt: number | null;
  readonly isWithdrawn: boolean;
  /** Students who are named besides those of its places. */
  readonly hasExtraStudents: boolean;
}
