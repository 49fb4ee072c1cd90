export type AttemptStatus = 'running' | 'submitted' | 'cancelled';

/** Instants are epoch milliseconds. */
export interface AttemptRow {
  readonly attemptId: string;
  readonly examId: string;
  readonly examRevision: number;
  readonly orgId: string;
  readonly userId: string;
  readonly accountId: string;
  readonly studentName: string;
  readonly attemptNumber: number;
  readonly status: AttemptStatus;
  readonly startedAt: number;
  readonly deadlineAt: number;
  readonly writeDeadlineAt: number;
  readonly epoch: number;
  readonly deviceId: string;
  /** The session that writes now; null in attempts begun before sessions were kept. */
  readonly sessionId: string | null;
  readonly endedAt: number | null;
  /** When the server submits what is saved, because staff end it. */
  readonly forcedAt: number | null;
  /** How often staff have let it run again, and how long it had not run before they did. */
  readonly reopenings: number;
  readonly awayMs: number;
  /** False where staff had opened the exam for the student alone, without a rank. */
  readonly isRanked: boolean;
}

/** What of an attempt never changes; the rest is read under its lock. */
export type AttemptFacts = Pick<
  AttemptRow,
  'attemptId' | 'examId' | 'examRevision' | 'userId' | 'accountId' | 'startedAt'
>;

/** Of `attempt a`, in the names of AttemptRow. */
export const attemptColumns = `
  a.attempt_id as "attemptId", a.exam_id as "examId", a.exam_revision as "examRevision", a.org_id as "orgId",
  a.user_id as "userId", a.account_id as "accountId", a.student_name as "studentName",
  a.attempt_number as "attemptNumber", a.status, a.started_at as "startedAt", a.deadline_at as "deadlineAt",
  a.write_deadline_at as "writeDeadlineAt", a.epoch, a.device_id as "deviceId",
  a.session_id as "sessionId", a.ended_at as "endedAt",
  a.forced_at as "forcedAt", a.reopenings, a.away_ms as "awayMs", a.is_ranked as "isRanked"`;

/** Whether another sign-in holds the attempt: one reads the paper and writes, the others are told. */
export const isHeldElsewhere = ({ sessionId }: Pick<AttemptRow, 'sessionId'>, session: string): boolean =>
  sessionId !== null && sessionId !== session;

/** Whose attempt: without both a row cannot be asked for. */
export interface Owner {
  readonly userId: string;
  readonly accountId: string;
}
