import { Injectable } from '@nestjs/common';
import type { Board, EventOf, examPublished } from '@exam/contracts';
import type { Actor, Tx } from '@exam/platform';

@Injectable()
export class LiveRepository {
  /** Keeps the highest revision, whichever comes first. */
  async saveExam(tx: Tx, exam: EventOf<typeof examPublished>['data']): Promise<void> {
    await tx.query(
      `insert into exam (exam_id, name, org_id, board_id, class_id, group_id, section_id, revision)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (exam_id) do update set name = excluded.name, org_id = excluded.org_id, board_id = excluded.board_id,
         class_id = excluded.class_id, group_id = excluded.group_id, section_id = excluded.section_id,
         revision = excluded.revision
       where exam.revision < excluded.revision`,
      [exam.examId, exam.examName, exam.orgId, exam.boardId, exam.classId, exam.groupId, exam.sectionId, exam.revision],
    );
  }

  /** Whether the exam is one of the person's organisation, board, class, group and section. */
  async mayWatch(db: Tx, actor: Actor, examId: string): Promise<boolean> {
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

  async board(db: Tx, examId: string): Promise<Board | null> {
    const [row] = await db.query<{ board: Board }>('select board from exam_board where exam_id = $1', [examId]);
    return row?.board ?? null;
  }
}
