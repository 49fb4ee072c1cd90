import type { EventOf, examRoomSet, Invigilation } from '@exam/contracts';
import { Database, keysetPage, type ListAsked, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { HeldRoom, HeldSeat, NamedPerson, WantedSeat } from './room-rows.js';

type ToldRoom = EventOf<typeof examRoomSet>['data'];

/** An exam as far as its rooms are found by it. */
export interface RoomsOf {
  readonly examId: string;
  readonly orgId: string;
}

export interface SavedRoom extends Pick<HeldRoom, 'roomId' | 'name' | 'capacity' | 'invigilators'> {}

export interface WatchedExam extends Pick<Invigilation, 'examId' | 'examName' | 'examType' | 'rooms'> {
  /** Epoch milliseconds. */
  readonly startAt: number;
  readonly closesAt: number | null;
}

export interface SeatedStudent {
  readonly userId: string;
  readonly userCode: string | null;
  readonly roomId: string | null;
  readonly room: string | null;
  readonly seat: string | null;
}

const toldColumns = `r.room_id as "roomId", r.exam_id as "examId", r.org_id as "orgId", r.name, r.revision,
  coalesce((select jsonb_agg(i.user_id::text order by i.user_id) from room_invigilator i where i.room_id = r.room_id), '[]') as invigilators,
  coalesce((select jsonb_agg(jsonb_build_object('userId', s.user_id, 'seat', s.seat) order by s.user_id)
            from room_seat s where s.room_id = r.room_id), '[]') as students`;

@Injectable()
export class RoomsRepository {
  constructor(private readonly db: Database) {}

  /** Until the end of the transaction nobody else changes rooms or seats of the exam: a room must not fill twice. */
  async lock(tx: Queryable, examId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('rooms ' || $1, 0))`, [examId]);
  }

  rooms(db: Queryable, { orgId, examId }: RoomsOf): Promise<HeldRoom[]> {
    return db.query<HeldRoom>(
      `select room_id as "roomId", name, capacity, is_removed as "isRemoved",
         (select count(*)::int from room_seat s where s.room_id = r.room_id) as students,
         array(select user_id::text from room_invigilator i where i.room_id = r.room_id order by user_id) as invigilators
       from exam_room r where exam_id = $1 and org_id = $2 order by name`,
      [examId, orgId],
    );
  }

  /** The exams of whose rooms somebody is an invigilator: begun or to begin by `until`, not closed before `closedSince`. */
  watchedBy(
    { userId, orgId }: { readonly userId: string; readonly orgId: string },
    { until, closedSince }: { readonly until: number; readonly closedSince: number },
  ): Promise<WatchedExam[]> {
    return this.db.query<WatchedExam>(
      `select e.exam_id as "examId", e.exam_name as "examName", e.exam_type as "examType",
         e.start_at::float8 as "startAt", e.closes_at::float8 as "closesAt", array_agg(r.name order by r.name) as rooms
       from room_invigilator i join exam_room r on r.room_id = i.room_id and not r.is_removed
         join exam e on e.exam_id = i.exam_id and e.org_id = i.org_id
       where i.user_id = $1::uuid and i.org_id = $2 and not e.is_withdrawn
         and e.start_at <= $3 and (e.closes_at is null or e.closes_at >= $4)
       group by e.exam_id order by e.start_at, e.exam_id limit 100`,
      [userId, orgId, until, closedSince],
    );
  }

  seats(db: Queryable, { orgId, examId }: RoomsOf): Promise<HeldSeat[]> {
    return db.query<HeldSeat>(
      `select user_id as "userId", room_id as "roomId", seat from room_seat where exam_id = $1 and org_id = $2`,
      [examId, orgId],
    );
  }

  /** Who is called so; of two the one who is still there. */
  async people(db: Queryable, orgId: string, codes: readonly string[]): Promise<Map<string, NamedPerson>> {
    const rows = await db.query<NamedPerson & { userCode: string }>(
      `select user_code as "userCode", user_id as "userId", watches, is_student as "isStudent", has_left as "hasLeft"
       from student where org_id = $1 and user_code = any($2::text[]) order by has_left desc`,
      [orgId, codes],
    );
    return new Map(rows.map(({ userCode, ...person }) => [userCode, person]));
  }

  /** Each once. */
  async saveRooms(tx: Queryable, { orgId, examId }: RoomsOf, rooms: readonly SavedRoom[]): Promise<void> {
    const roomIds = rooms.map(({ roomId }) => roomId);
    await tx.query(
      `insert into exam_room as held (room_id, exam_id, org_id, name, capacity, revision)
       select id, $1, $2, name, capacity, 1 from unnest($3::uuid[], $4::text[], $5::int[]) as given (id, name, capacity)
       on conflict (room_id) do update set capacity = excluded.capacity, is_removed = false, revision = held.revision + 1`,
      [examId, orgId, roomIds, rooms.map(({ name }) => name), rooms.map(({ capacity }) => capacity)],
    );
    await tx.query('delete from room_invigilator where room_id = any($1::uuid[])', [roomIds]);
    const pairs = rooms.flatMap(({ roomId, invigilators }) => invigilators.map((userId) => [roomId, userId] as const));
    await tx.query(
      `insert into room_invigilator (user_id, exam_id, org_id, room_id)
       select user_id, $1, $2, room_id from unnest($3::uuid[], $4::uuid[]) as given (user_id, room_id)`,
      [examId, orgId, pairs.map(([, userId]) => userId), pairs.map(([roomId]) => roomId)],
    );
  }

  async removeRooms(tx: Queryable, roomIds: readonly string[]): Promise<void> {
    await tx.query('delete from room_seat where room_id = any($1::uuid[])', [roomIds]);
    await tx.query('delete from room_invigilator where room_id = any($1::uuid[])', [roomIds]);
    await tx.query('update exam_room set is_removed = true, revision = revision + 1 where room_id = any($1::uuid[])', [
      roomIds,
    ]);
  }

  /** Answers the rooms that are not as they were. */
  async saveSeats(tx: Queryable, { orgId, examId }: RoomsOf, seats: readonly WantedSeat[]): Promise<string[]> {
    await tx.query('delete from room_seat where exam_id = $1 and user_id = any($2::uuid[])', [
      examId,
      seats.map(({ userId }) => userId),
    ]);
    const seated = seats.filter(({ roomId }) => roomId !== null);
    await tx.query(
      `insert into room_seat (user_id, exam_id, org_id, room_id, seat)
       select user_id, $1, $2, room_id, seat from unnest($3::uuid[], $4::uuid[], $5::text[]) as given (user_id, room_id, seat)`,
      [
        ...[examId, orgId, seated.map(({ userId }) => userId), seated.map(({ roomId }) => roomId)],
        seated.map(({ seat }) => seat),
      ],
    );
    const changed = seats.flatMap(({ before, roomId }) => [before, roomId]).filter((id) => id !== null);
    const roomIds = [...new Set(changed)];
    await tx.query('update exam_room set revision = revision + 1 where room_id = any($1::uuid[])', [roomIds]);
    return roomIds;
  }

  told(db: Queryable, roomIds: readonly string[]): Promise<ToldRoom[]> {
    return db.query<ToldRoom>(
      `select ${toldColumns} from exam_room r where r.room_id = any($1::uuid[]) order by r.room_id`,
      [roomIds],
    );
  }

  toldAfter(db: Queryable, after: string | null, limit: number): Promise<ToldRoom[]> {
    return db.query<ToldRoom>(
      `select ${toldColumns} from exam_room r
       where r.room_id > coalesce($1::uuid, '00000000-0000-0000-0000-000000000000') order by r.room_id limit $2`,
      [after, limit],
    );
  }

  /** Of these people. `roomId` null: in whatever room; 'none': in no room. */
  page(
    { orgId, examId }: RoomsOf,
    userIds: readonly string[],
    query: ListAsked & { roomId?: string | undefined },
  ): Promise<{ items: SeatedStudent[]; nextCursor: string | null; total: number | 'more' }> {
    return keysetPage<SeatedStudent>(
      this.db,
      {
        columns: `p.user_id as "userId", p.user_code as "userCode", s.room_id as "roomId", r.name as room, s.seat`,
        from: `student p left join room_seat s on s.user_id = p.user_id and s.exam_id = $1 and s.org_id = $2
          left join exam_room r on r.room_id = s.room_id`,
        where: [
          'p.org_id = $2',
          'p.user_id = any($3::uuid[])',
          `case when $4::text is null then true when $4 = 'none' then s.room_id is null else s.room_id::text = $4 end`,
        ],
        values: [examId, orgId, userIds, query.roomId ?? null],
        sorts: { userCode: { sql: `coalesce(p.user_code, '')`, type: 'text' } },
        key: { sql: 'p.user_id', type: 'uuid' },
      },
      query,
    );
  }
}
