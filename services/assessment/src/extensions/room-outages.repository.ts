import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Lost } from './lost-time.service.js';

/** Proposals of what a room or section lost together, and about whom somebody has decided. */
@Injectable()
export class RoomOutagesRepository {
  /** Nobody decides meanwhile. False of an exam that has no time to be lost: practice, or one that never ends. */
  async lock(tx: Tx, examId: string): Promise<boolean> {
    const found = await tx.query(
      `select from exam where exam_id = $1 and closes_at is not null and owner_account_id is null for update`,
      [examId],
    );
    return found.length > 0;
  }

  async add(tx: Tx, examId: string, outageId: string, one: Lost): Promise<void> {
    await tx.query(
      `insert into outage (outage_id, exam_id, from_at, to_at, attempts, kind, room_id, section_id)
       values ($1, $2, $3, $4, $5, 'room', $6, $7)`,
      [outageId, examId, new Date(one.from), new Date(one.to), one.students.length, one.roomId, one.sectionId],
    );
  }

  /** More of its students were heard of, or came back later. */
  async change(tx: Tx, outageId: string, { from, to, students }: Lost): Promise<void> {
    await tx.query(`update outage set from_at = $2, to_at = $3, attempts = $4 where outage_id = $1`, [
      ...[outageId, new Date(from), new Date(to), students.length],
    ]);
  }

  /** What visits have shown to be no loss. */
  async drop(tx: Tx, outageIds: readonly string[]): Promise<void> {
    await tx.query(`delete from outage where outage_id = any($1::uuid[]) and decision is null`, [outageIds]);
  }

  async decideFor(tx: Tx, outageId: string, all: readonly { userId: string; minutes: number }[]): Promise<void> {
    await tx.query(
      `insert into outage_student (user_id, outage_id, minutes)
       select user_id, $1, minutes from unnest($2::text[], $3::int[]) as told (user_id, minutes)`,
      [outageId, all.map(({ userId }) => userId), all.map(({ minutes }) => minutes)],
    );
  }

  async decidedFor(db: Queryable, outageId: string): Promise<string[]> {
    const rows = await db.query<{ userId: string }>(
      `select user_id as "userId" from outage_student where outage_id = $1 order by 1`,
      [outageId],
    );
    return rows.map(({ userId }) => userId);
  }
}
