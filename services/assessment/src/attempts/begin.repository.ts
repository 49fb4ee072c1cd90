import { Injectable } from '@nestjs/common';
import { attemptStarted } from '@exam/contracts';
import { Database, Outbox, uuid7, type Tx } from '@exam/platform';
import { finaliseAt, mayBeginAgain, mayRetake, type Deadlines } from '@exam/domain';
import { ExamCloses, type MovedClose, type OwnExam } from '../exams/index.js';
import { standingMinutesSql } from '../students/index.js';
import { attemptColumns, type AttemptRow } from './attempt-row.js';

/** One student who wants to begin, or to go on with, one exam. */
export interface BeginRequest extends Deadlines {
  readonly exam: OwnExam;
  readonly userId: string;
  readonly accountId: string;
  readonly studentName: string;
  readonly deviceId: string;
  readonly sessionId: string;
  readonly startedAt: number;
  /** Where it is false only a running attempt is taken over. */
  readonly mayBegin: boolean;
}

export type BeginOutcome =
  | { kind: 'running'; attempt: AttemptRow; isNew: boolean }
  | { kind: 'completed' }
  /** By the student, and for good. */
  | { kind: 'cancelled' }
  /** Neither: it may not begin. */
  | { kind: 'refused' }
  /** Somebody changed the exam or began at the same moment: look again. */
  | { kind: 'again' };

/**
 * The exams are locked, so that an extension under way and a beginning attempt cannot miss each other; a handful of
 * groups hold the lock at once, however many students begin.
 */
const lockExams = `select exam_id as "examId", version from exam where exam_id = any($1::text[]) order by exam_id for share`;

/** Ids of people are such; what is none names nobody of whom identity has told. */
const uuidOf = (text: string): string =>
  `case when ${text} ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${text}::uuid end`;

/**
 * An exam is a person's once: who comes into its class with another account finds what the first one has sat. That a
 * person runs it in one account at a time is a unique index, for two that begin in the same instant.
 */
const beginOrTakeOver = `
  with asked as (
    select * from unnest(
      $1::uuid[], $2::text[], $3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
      $9::bigint[], $10::bigint[], $11::bigint[], $12::boolean[], $13::boolean[], $14::text[], $15::boolean[], $16::int[], $17::boolean[]
    ) as w (attempt_id, exam_id, exam_revision, org_id, user_id, account_id, student_name, device_id,
            started_at, deadline_at, write_deadline_at, may_begin, may_begin_again, session_id, may_retake, duration_minutes, is_ranked)
  ), given as (
    select w.attempt_id, 60000 * (
      coalesce((select sum(x.minutes) from exam_extension_student x where x.user_id = w.user_id and x.exam_id = w.exam_id), 0)
      + coalesce((select ${standingMinutesSql('w.duration_minutes', 's.extra_time_percent')} from student s where s.user_id = ${uuidOf('w.user_id')}), 0)
    ) as ms from asked w
  ), wanted as (
    select w.attempt_id, w.exam_id, w.exam_revision, w.org_id, w.user_id, w.account_id, w.student_name, w.device_id,
           w.started_at, w.deadline_at + g.ms::bigint as deadline_at, w.write_deadline_at + g.ms::bigint as write_deadline_at,
           w.may_begin, w.may_begin_again, w.session_id, w.may_retake, w.is_ranked
    from asked w join given g on g.attempt_id = w.attempt_id
  ), earlier as (
    select w.attempt_id as wanted_id, max(a.attempt_number) as attempts,
           bool_or(a.status = 'running' and a.account_id = w.account_id) as is_running,
           bool_or(a.status = 'running' and a.account_id <> w.account_id)
             or bool_or(a.status = 'submitted') and not w.may_retake as is_completed,
           bool_or(a.status = 'cancelled') and not w.may_begin_again as is_cancelled
    from wanted w join attempt a on a.exam_id = w.exam_id and a.user_id = w.user_id
    group by w.attempt_id, w.may_begin_again, w.may_retake
  ), taken_over as (
    update attempt a
    set epoch = a.epoch + case when a.device_id = w.device_id and coalesce(a.session_id, w.session_id) = w.session_id
                               then 0 else 1 end,
        device_id = w.device_id, session_id = w.session_id
    from wanted w
    where a.exam_id = w.exam_id and a.account_id = w.account_id and a.user_id = w.user_id and a.status = 'running'
    returning ${attemptColumns}, w.attempt_id as "wantedId"
  ), begun as (
    insert into attempt as a (attempt_id, exam_id, exam_revision, org_id, user_id, account_id, student_name,
                              attempt_number, status, started_at, deadline_at, write_deadline_at, epoch, device_id, session_id, is_ranked)
    select w.attempt_id, w.exam_id, w.exam_revision, w.org_id, w.user_id, w.account_id, w.student_name,
           coalesce(e.attempts, 0) + 1, 'running', w.started_at, w.deadline_at, w.write_deadline_at, 1, w.device_id, w.session_id, w.is_ranked
    from wanted w left join earlier e on e.wanted_id = w.attempt_id
    where w.may_begin and (e.wanted_id is null or not (e.is_running or e.is_completed or e.is_cancelled))
    on conflict do nothing
    returning ${attemptColumns}, a.attempt_id as "wantedId"
  )
  select true as "isNew", null as over, b.* from begun b
  union all select false, null, t.* from taken_over t
  union all select false, case when e.is_completed then 'completed' else 'cancelled' end, ${emptyAttempt()}, e.wanted_id
    from earlier e where (e.is_completed or e.is_cancelled) and not e.is_running`;

/** Columns of an attempt that is not there, for the union. */
function emptyAttempt(): string {
  const types = [
    'uuid',
    'text',
    'int',
    'text',
    'text',
    'text',
    'text',
    'int',
    'text',
    'bigint',
    'bigint',
    'bigint',
    'int',
    'text',
    'text',
    'bigint',
    'bigint',
    'int',
    'bigint',
    'boolean',
  ];
  return types.map((type) => `null::${type}`).join(', ');
}

type Found = AttemptRow & { isNew: boolean; over: 'completed' | 'cancelled' | null; wantedId: string };

@Injectable()
export class BeginRepository {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly closes: ExamCloses,
  ) {}

  /** The attempts and the events that tell of them, in one transaction; one outcome per request, in order. */
  async begin(requests: readonly BeginRequest[]): Promise<BeginOutcome[]> {
    try {
      return await this.beginAll(requests);
    } catch (error) {
      if (!(error instanceof ClosesTooEarly)) throw error;
      for (const exam of error.exams) await this.closes.move(exam);
      return requests.map(() => ({ kind: 'again' }));
    }
  }

  private beginAll(requests: readonly BeginRequest[]): Promise<BeginOutcome[]> {
    return this.db.transaction(async (tx) => {
      const current = await this.currentVersions(tx, requests);
      const idOf = new Map<BeginRequest, string>();
      const byId = new Map<string, Found>();
      for (const round of rounds(requests.filter(({ exam }) => current.get(exam.examId) === exam.version))) {
        const wanted = new Map<string, BeginRequest>();
        for (const same of round) {
          const id = uuid7();
          wanted.set(id, same[0]!);
          for (const request of same) idOf.set(request, id);
        }
        const found = await this.run(tx, wanted);
        expectClosesAfter(found, wanted);
        await this.tell(tx, found, wanted);
        for (const row of found) byId.set(row.wantedId, row);
      }
      return requests.map((request) => outcomeOf(request, idOf.get(request), byId));
    });
  }

  private async currentVersions(tx: Tx, requests: readonly BeginRequest[]): Promise<Map<string, number>> {
    const examIds = [...new Set(requests.map(({ exam }) => exam.examId))];
    const rows = await tx.query<{ examId: string; version: number }>({
      name: 'begin-exams',
      text: lockExams,
      values: [examIds],
    });
    return new Map(rows.map(({ examId, version }) => [examId, version]));
  }

  private async run(tx: Tx, wanted: ReadonlyMap<string, BeginRequest>): Promise<Found[]> {
    if (wanted.size === 0) return [];
    const requests = [...wanted.values()];
    const column = <T>(of: (request: BeginRequest) => T) => requests.map(of);
    const values = [
      [...wanted.keys()],
      column(({ exam }) => exam.examId),
      column(({ exam }) => exam.revision),
      column(({ exam }) => exam.orgId),
      column(({ userId }) => userId),
      column(({ accountId }) => accountId),
      column(({ studentName }) => studentName),
      column(({ deviceId }) => deviceId),
      column(({ startedAt }) => startedAt),
      column(({ deadlineAt }) => deadlineAt),
      column(({ writeDeadlineAt }) => writeDeadlineAt),
      column(({ mayBegin }) => mayBegin),
      column(({ exam }) => mayBeginAgain(exam)),
      column(({ sessionId }) => sessionId),
      column(({ exam }) => mayRetake(exam.examType)),
      column(({ exam }) => exam.durationMinutes),
      column(({ exam }) => exam.isRanked),
    ];
    return tx.query<Found>({ name: 'begin-attempts', text: beginOrTakeOver, values });
  }

  private async tell(tx: Tx, found: readonly Found[], wanted: ReadonlyMap<string, BeginRequest>): Promise<void> {
    const begun = found.filter(({ isNew }) => isNew);
    await this.outbox.addMany(
      tx,
      attemptStarted,
      begun.map((attempt) => {
        const { exam } = wanted.get(attempt.wantedId)!;
        const { attemptId, examId, userId, accountId, orgId, attemptNumber } = attempt;
        return {
          attemptId,
          examId,
          userId,
          accountId,
          orgId,
          attemptNumber,
          examName: exam.examName,
          examType: exam.examType,
          startedAt: new Date(attempt.startedAt).toISOString(),
          deadlineAt: new Date(attempt.deadlineAt).toISOString(),
        };
      }),
    );
  }
}

/** Somebody's own time would end after their exam's: nothing has begun, and the exam's close moves first. */
class ClosesTooEarly extends Error {
  constructor(readonly exams: readonly MovedClose[]) {
    super('an exam closes before an attempt ends');
  }
}

function expectClosesAfter(found: readonly Found[], wanted: ReadonlyMap<string, BeginRequest>): void {
  const late = new Map<string, MovedClose>();
  for (const { isNew, wantedId, deadlineAt } of found) {
    const { exam } = wanted.get(wantedId)!;
    const until = finaliseAt(deadlineAt);
    if (!isNew || exam.closesAt === null || until <= exam.closesAt) continue;
    late.set(exam.examId, { exam, until: Math.max(until, late.get(exam.examId)?.until ?? 0) });
  }
  if (late.size > 0) throw new ClosesTooEarly([...late.values()]);
}

/**
 * Each student once in a round, with all that the same device asked (a repeated click has one answer for all). Their
 * other devices follow in the next rounds, where each takes over from the one before.
 */
function rounds(requests: readonly BeginRequest[]): BeginRequest[][][] {
  const students = new Map<string, Map<string, BeginRequest[]>>();
  for (const request of requests) {
    const { exam, accountId, deviceId, sessionId } = request;
    const student = `${exam.examId} ${accountId}`;
    const devices = students.get(student) ?? new Map<string, BeginRequest[]>();
    students.set(student, devices);
    const device = `${sessionId} ${deviceId}`;
    devices.set(device, [...(devices.get(device) ?? []), request]);
  }
  const perStudent = [...students.values()].map((devices) => [...devices.values()]);
  const most = Math.max(0, ...perStudent.map((devices) => devices.length));
  return Array.from({ length: most }, (_, round) =>
    perStudent.flatMap((devices) => (devices[round] ? [devices[round]] : [])),
  );
}

function outcomeOf(request: BeginRequest, id: string | undefined, found: ReadonlyMap<string, Found>): BeginOutcome {
  if (id === undefined) return { kind: 'again' };
  const row = found.get(id);
  if (row?.over) return { kind: row.over };
  if (row) {
    const { isNew, over: _over, wantedId: _wanted, ...attempt } = row;
    return { kind: 'running', attempt, isNew };
  }
  // Nothing running and nothing begun: the rules forbid it, or another process has begun at this very moment.
  return request.mayBegin ? { kind: 'again' } : { kind: 'refused' };
}
