import type { EventOf, examRoomSet } from '@exam/contracts';
import { Projection, type Queryable, type Told } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

type Room = EventOf<typeof examRoomSet>['data'];

const rooms = new Projection<Room>({
  table: 'exam_room',
  key: 'room_id',
  columns: {
    room_id: ['uuid', (one) => one.roomId],
    exam_id: ['text', (one) => one.examId],
    org_id: ['text', (one) => one.orgId],
    revision: ['integer', (one) => one.revision],
  },
});

/** An exam and whose it is: a code may be another school's too. */
interface OfSchool {
  readonly examId: string;
  readonly orgId: string;
}

@Injectable()
export class ExamRoomsRepository {
  constructor(private readonly db: Db) {}

  /** Who watches a room and who sits there are those of the version that is held. */
  async keep(tx: Tx, events: readonly Told<Room>[]): Promise<void> {
    const written = new Set(await rooms.keep(tx, events));
    const newest = new Map<string, Room>();
    for (const { data } of events)
      if (written.has(data.roomId) && (newest.get(data.roomId)?.revision ?? 0) <= data.revision)
        newest.set(data.roomId, data);
    if (newest.size === 0) return;
    const roomIds = [...newest.keys()];
    await tx.prisma.roomInvigilator.deleteMany({ where: { roomId: { in: roomIds } } });
    await tx.prisma.roomSeat.deleteMany({ where: { roomId: { in: roomIds } } });
    const held = [...newest.values()];
    const watching = held.flatMap(({ roomId, invigilators }) => invigilators.map((userId) => ({ roomId, userId })));
    const sitting = held.flatMap(({ roomId, students }) => students.map(({ userId }) => ({ roomId, userId })));
    await tx.query(
      'insert into room_invigilator (user_id, room_id) select * from unnest($1::text[], $2::uuid[]) on conflict do nothing',
      [watching.map(({ userId }) => userId), watching.map(({ roomId }) => roomId)],
    );
    await tx.query(
      'insert into room_seat (user_id, room_id) select * from unnest($1::text[], $2::uuid[]) on conflict do nothing',
      [sitting.map(({ userId }) => userId), sitting.map(({ roomId }) => roomId)],
    );
  }

  async isInvigilator(db: Queryable, { examId, orgId }: OfSchool, userId: string): Promise<boolean> {
    const rows = await db.query(
      `select from room_invigilator i join exam_room r using (room_id)
       where i.user_id = $1 and r.exam_id = $2 and r.org_id = $3 limit 1`,
      [userId, examId, orgId],
    );
    return rows.length > 0;
  }

  /** Who sits in a room of the exam that the person watches. */
  async watchedBy(db: Queryable, { examId, orgId }: OfSchool, userId: string): Promise<Set<string>> {
    const rows = await db.query<{ userId: string }>(
      `select s.user_id as "userId" from room_invigilator i join exam_room r using (room_id) join room_seat s using (room_id)
       where i.user_id = $1 and r.exam_id = $2 and r.org_id = $3`,
      [userId, examId, orgId],
    );
    return new Set(rows.map((row) => row.userId));
  }

  /** Moves with every change of any of them. */
  async revision(examId: string): Promise<string> {
    const [row] = await this.db.query<{ revision: string }>(
      `select concat(count(*), ' ', sum(revision)) as revision from exam_room where exam_id = $1`,
      [examId],
    );
    return row!.revision;
  }

  /** By student the people who watch the student's room. */
  async watchers({ examId, orgId }: OfSchool): Promise<Map<string, ReadonlySet<string>>> {
    const rows = await this.db.query<{ userId: string; watchers: string[] }>(
      `select s.user_id as "userId", array_agg(distinct i.user_id) as watchers
       from exam_room r join room_invigilator i using (room_id) join room_seat s using (room_id)
       where r.exam_id = $1 and r.org_id = $2 group by s.user_id`,
      [examId, orgId],
    );
    return new Map(rows.map(({ userId, watchers }) => [userId, new Set(watchers)]));
  }
}
