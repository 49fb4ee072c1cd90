import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Lost } from './lost.js';

/** Proposals of what a room or section lost together, and about whom somebody has decided. */
@Injectable()
export class RoomOutagesRepository {
  /** Somebody was silent, or was given time: what rooms lost is to be measured. */
  async ask(tx: Tx, examIds: readonly string[]): Promise<void> {
    await tx.query(
      `insert into room_look (exam_id, asked, looked) select id, 1, 0 from unnest($1::text[]) as id order by id
       on conflict (exam_id) do update set asked = room_look.asked + 1`,
      [examIds],
    );
  }

  asked(db: Queryable): Promise<{ examId: string; asked: number }[]> {
    return db.query<{ examId: string; asked: number }>(
      `select exam_id as "examId", asked from room_look where asked > looked order by exam_id`,
    );
  }

  async looked(db: Queryable, { examId, asked }: { examId: string; asked: number }): Promise<void> {
    await db.query('update room_look set looked = $2 where exam_id = $1 and looked < $2', [examId, asked]);
  }

  /** How often was decided and time given: while it is the same, what was measured holds. */
  async decisions(db: Queryable, examId: string): Promise<string> {
    const [row] = await db.query<{ decisions: string }>(
      `select (select count(*) from outage where exam_id = $1 and decision is not null) || ' ' ||
         (select count(*) from exam_extension where exam_id = $1) as decisions`,
      [examId],
    );
    return row!.decisions;
  }

  /** The same as long as nobody was heard to have been silent, decided or gave time. */
  async standing(db: Queryable, examId: string): Promise<string> {
    const [row] = await db.query<{ asked: number }>('select asked from room_look where exam_id = $1', [examId]);
    return `${await this.decisions(db, examId)} ${row?.asked ?? 0}`;
  }

  /** What each was given of rooms' outages within a time. */
  async givenWithin(
    db: Queryable,
    examId: string,
    { from, to }: { from: Date; to: Date },
  ): Promise<Map<string, number>> {
    const rows = await db.query<{ userId: string; minutes: number }>(
      `select s.user_id as "userId", sum(s.minutes)::int as minutes from outage o join outage_student s using (outage_id)
       where o.exam_id = $1 and o.kind = 'room' and s.minutes > 0 and o.from_at < $3 and o.to_at > $2 group by 1`,
      [examId, from, to],
    );
    return new Map(rows.map(({ userId, minutes }) => [userId, minutes]));
  }

  /** False of an exam that has no time to be lost: practice, or one that never ends. */
  async isTimed(db: Queryable, examId: string): Promise<boolean> {
    const found = await db.query(
      'select from exam where exam_id = $1 and closes_at is not null and owner_account_id is null',
      [examId],
    );
    return found.length > 0;
  }

  /** Nobody decides meanwhile. */
  async lock(tx: Tx, examId: string): Promise<void> {
    await tx.query('select from exam where exam_id = $1 for update', [examId]);
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
