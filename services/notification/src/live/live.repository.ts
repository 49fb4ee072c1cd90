import { Injectable } from '@nestjs/common';
import type { Board, EventOf, examPublished } from '@exam/contracts';
import type { Actor, Queryable, Tx } from '@exam/platform';

/** A person and an exam. */
export interface Submitted {
  readonly userId: string;
  readonly examId: string;
}

@Injectable()
export class LiveRepository {
  /** Keeps the highest revision, whichever comes first; an announced one fills new columns at an equal one, too. */
  async saveExam(tx: Tx, exam: EventOf<typeof examPublished>['data'], announced = false): Promise<void> {
    await tx.query(
      `insert into exam (exam_id, name, org_id, board_id, class_id, group_id, section_id, revision,
         start_at, end_at, minutes)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $10, $11, $12)
       on conflict (exam_id) do update set name = excluded.name, org_id = excluded.org_id, board_id = excluded.board_id,
         class_id = excluded.class_id, group_id = excluded.group_id, section_id = excluded.section_id,
         revision = excluded.revision, start_at = excluded.start_at, end_at = excluded.end_at,
         minutes = excluded.minutes
       where exam.revision < excluded.revision or ($9 and exam.revision = excluded.revision)`,
      [
        exam.examId,
        exam.examName,
        exam.orgId,
        exam.boardId,
        exam.classId,
        exam.groupId,
        exam.sectionId,
        exam.revision,
        announced,
        exam.startAt,
        exam.endAt,
        exam.durationMinutes,
      ],
    );
  }

  /** Its window ends later with each extension. */
  async extendExam(tx: Tx, examId: string, endAt: string): Promise<void> {
    await tx.query('update exam set end_at = greatest(end_at, $2::timestamptz) where exam_id = $1', [examId, endAt]);
  }

  /** Whether the exam is one of the person's organisation, board, class, group and section. */
  async mayWatch(db: Queryable, actor: Actor, examId: string): Promise<boolean> {
    const rows = await db.query(
      `select 1 from exam where exam_id = $1 and org_id = $2 and board_id = $3 and class_id = $4 and group_id = $5
         and (section_id is null or section_id = $6)`,
      [examId, actor.orgId, actor.boardId, actor.classId, actor.groupId, actor.sectionId],
    );
    return rows.length === 1;
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
