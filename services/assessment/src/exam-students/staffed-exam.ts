import type { ExamDefinition, Scope } from '../exams/index.js';

/** An exam as the staff act on it while it runs, read afresh. */
export interface StaffedExam
  extends
    Scope,
    Pick<
      ExamDefinition,
      'examName' | 'examType' | 'testType' | 'startAt' | 'durationMinutes' | 'policy' | 'revision' | 'ownerAccountId'
    > {
  readonly endAt: number | null;
  readonly closedAt: number | null;
  readonly closesAt: number | null;
  readonly isWithdrawn: boolean;
}
