import { Injectable } from '@nestjs/common';
import {
  isAddressed,
  type Board,
  type EventOf,
  type examClosed,
  type examPublished,
  type examTakenBack,
  type examWidened,
  type examWithdrawn,
  type TaughtPlace,
} from '@exam/contracts';
import { Projection, type Actor, type Queryable, type Told, type Tx } from '@exam/platform';

type Exam = EventOf<typeof examPublished>['data'];

const exams = new Projection<Exam>({
  table: 'exam',
  key: 'exam_id',
  columns: {
    exam_id: ['text', (one) => one.examId],
    name: ['text', (one) => one.examName],
    translations: ['jsonb', (one) => one.translations ?? null],
    org_id: ['text', (one) => one.orgId],
    board_id: ['text', (one) => one.boardId],
    class_id: ['text', (one) => one.classId],
    group_id: ['text', (one) => one.groupId],
    section_id: ['text', (one) => one.sectionId],
    more_places: ['jsonb', (one) => one.morePlaces ?? []],
    start_at: ['timestamptz', (one) => one.startAt],
    end_at: ['timestamptz', (one) => one.endAt],
    minutes: ['integer', (one) => one.durationMinutes],
    results: ['text', (one) => one.results ?? null],
    revision: ['integer', (one) => one.revision],
  },
});

interface ExamAudience extends TaughtPlace {
  readonly morePlaces: TaughtPlace[];
  readonly extraStudents: string[];
}

/** A person and an exam. */
export interface Submitted {
  readonly userId: string;
  readonly examId: string;
}

@Injectable()
export class LiveRepository {
  /** What is published again is not withdrawn any more; an announcement that read it before its withdrawal may come late. */
  async saveExam(tx: Tx, published: Told<Exam>): Promise<void> {
    const { examId, revision, closedAt, extraStudents = [] } = published.data;
    await tx.query('update exam set withdrawn_at = null, closed_at = null where exam_id = $1 and revision < $2', [
      examId,
      revision,
    ]);
    const kept = await exams.keep(tx, [published]);
    if (kept.length === 0) return;
    await this.nameBesides(tx, examId, extraStudents);
    if (closedAt !== undefined) await this.closeExam(tx, { examId, closedAt, revision });
  }

  /** All of its places and students, and its end, as they are now. */
  async widenExam(tx: Tx, exam: EventOf<typeof examWidened>['data']): Promise<void> {
    const widened = await tx.query(
      `update exam set board_id = $3, class_id = $4, group_id = $5, section_id = $6, more_places = $7::jsonb,
         end_at = greatest(end_at, $8::timestamptz) where exam_id = $1 and revision = $2 returning exam_id`,
      [
        ...[exam.examId, exam.revision, exam.boardId, exam.classId, exam.groupId, exam.sectionId],
        ...[JSON.stringify(exam.morePlaces ?? []), exam.endAt],
      ],
    );
    if (widened.length > 0) await this.nameBesides(tx, exam.examId, exam.extraStudents ?? []);
  }

  private async nameBesides(tx: Tx, examId: string, userIds: readonly string[]): Promise<void> {
    await tx.query(
      `with gone as (delete from exam_extra_student where exam_id = $1 and user_id <> all($2::text[]))
       insert into exam_extra_student (exam_id, user_id) select distinct $1, id from unnest($2::text[]) as id
       on conflict do nothing`,
      [examId, userIds],
    );
  }

  /** One that was published since stays. */
  async removeExam(tx: Tx, { examId, revision }: EventOf<typeof examTakenBack>['data']): Promise<void> {
    await tx.query('delete from exam where exam_id = $1 and revision <= $2', [examId, revision]);
  }

  /** It stays for who told its students of it and for the monitor; one that was published since is no matter of this. */
  async withdrawExam(tx: Tx, { examId, withdrawnAt, revision }: EventOf<typeof examWithdrawn>['data']): Promise<void> {
    await tx.query('update exam set withdrawn_at = $2::timestamptz where exam_id = $1 and revision <= $3', [
      examId,
      withdrawnAt,
      revision,
    ]);
  }

  /** Of the revision that is held; one that is told late does not end what was closed once more. */
  async closeExam(tx: Tx, { examId, closedAt, revision }: EventOf<typeof examClosed>['data']): Promise<void> {
    await tx.query(
      'update exam set closed_at = greatest(closed_at, $2::timestamptz) where exam_id = $1 and revision = $3',
      [examId, closedAt, revision],
    );
  }

  /** Its window ends later with each extension. */
  async extendExam(tx: Tx, examId: string, endAt: string): Promise<void> {
    await tx.query('update exam set end_at = greatest(end_at, $2::timestamptz) where exam_id = $1', [examId, endAt]);
  }

  /** Whether the exam is one of the person's organisation, and of their class or of them by name. */
  async mayWatch(db: Queryable, actor: Actor, examId: string): Promise<boolean> {
    const [exam] = await db.query<ExamAudience>(
      `select board_id as "boardId", class_id as "classId", group_id as "groupId", section_id as "sectionId",
         more_places as "morePlaces",
         array(select x.user_id from exam_extra_student x where x.exam_id = e.exam_id and x.user_id = $3) as "extraStudents"
       from exam e where exam_id = $1 and org_id = $2 and withdrawn_at is null`,
      [examId, actor.orgId, actor.userId],
    );
    return exam !== undefined && isAddressed(exam, actor);
  }

  /** Whether this board is newer than the one held; an older one that comes late changes nothing. */
  async saveBoard(tx: Tx, board: Board): Promise<boolean> {
    const rows = await tx.query(
      `insert into exam_board (exam_id, version, board) values ($1, $2, $3::jsonb)
       on conflict (exam_id) do update set version = excluded.version, board = excluded.board
       where exam_board.version < excluded.version
       returning exam_id`,
      [board.examId, board.version, JSON.stringify(board)],
    );
    return rows.length === 1;
  }

  async boards(db: Queryable, examIds: readonly string[]): Promise<Map<string, Board>> {
    const rows = await db.query<{ examId: string; board: Board }>(
      'select exam_id as "examId", board from exam_board where exam_id = any($1)',
      [examIds],
    );
    return new Map(rows.map(({ examId, board }) => [examId, board]));
  }

  /**
   * Those of the given who have submitted. Every submission leaves its notice of the result here, so that notice is the
   * record of it: a table of its own would be one row more for each of thousands in a minute.
   */
  async submitted(db: Queryable, asked: readonly Submitted[]): Promise<Submitted[]> {
    return db.query({
      name: 'live-submitted',
      text: `select distinct asked.user_id as "userId", asked.exam_id as "examId" from unnest($1::text[], $2::text[]) as asked(user_id, exam_id)
        where exists (select 1 from notice n where n.user_id = asked.user_id and n.exam_id = asked.exam_id and n.kind = 'result.ready')`,
      values: [asked.map(({ userId }) => userId), asked.map(({ examId }) => examId)],
    });
  }
}
