/** An exam as it is for one account: at an own start and end where staff have opened it for the student. Pure. */
import type { ExamDefinition } from './exam-definition.js';

export interface ExamOverride {
  readonly accountId: string;
  /** Epoch milliseconds. */
  readonly startAt: number;
  readonly endAt: number;
  readonly minutes: number;
  readonly isRanked: boolean;
}

export interface OwnExam extends ExamDefinition {
  /** Beyond the end, whatever the window. */
  readonly extensionMinutes: number;
  readonly isRanked: boolean;
}

/** Nobody begins late at an own end. */
export const overridden = <Of extends Pick<ExamDefinition, 'testType' | 'startAt' | 'endAt' | 'policy'>>(
  exam: Of,
  { startAt, endAt }: Pick<ExamOverride, 'startAt' | 'endAt'>,
): Of => ({ ...exam, testType: 'window', startAt, endAt, policy: 'deny' });

/** Once results or a provisional key were told it is the same for everybody. */
export function ownExamOf(exam: ExamDefinition, accountId: string): OwnExam {
  const own = exam.overrides.get(accountId);
  if (!own || (exam.provisionalAt ?? exam.releasedAt) !== null) return { ...exam, extensionMinutes: 0, isRanked: true };
  return { ...overridden(exam, own), extensionMinutes: own.minutes, isRanked: own.isRanked };
}
