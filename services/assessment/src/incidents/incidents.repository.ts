import type { IncidentCategory } from '@exam/contracts';
import { Database, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface NewIncident {
  readonly incidentId: string;
  readonly examId: string;
  readonly orgId: string;
  readonly userId: string | null;
  readonly roomId: string | null;
  readonly category: IncidentCategory;
  readonly note: string;
  readonly by: string;
  readonly at: Date;
}

export interface ToldIncident extends Omit<NewIncident, 'examId' | 'orgId' | 'category'> {
  readonly category: string;
  readonly room: string | null;
}

export interface DayExtension {
  readonly minutes: number;
  readonly students: number | null;
  readonly reason: string | null;
  readonly note: string | null;
  readonly by: string;
  readonly at: number;
}

export interface DayOutage {
  readonly kind: 'server' | 'silence' | 'room';
  readonly roomId: string | null;
  readonly room: string | null;
  readonly sectionId: string | null;
  readonly from: Date;
  readonly to: Date;
  readonly decision: string | null;
  readonly reason: string | null;
}

/** `userIds` null: of everybody. */
interface Whose {
  readonly examId: string;
  readonly userIds: readonly string[] | null;
}

@Injectable()
export class IncidentsRepository {
  constructor(private readonly db: Database) {}

  async add(tx: Queryable, one: NewIncident): Promise<void> {
    await tx.query(
      `insert into incident (incident_id, exam_id, org_id, user_id, room_id, category, note, told_by, at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [...[one.incidentId, one.examId, one.orgId, one.userId, one.roomId, one.category, one.note], ...[one.by, one.at]],
    );
  }

  /** What a room of the exam is called; null where it has none such. */
  async room(db: Queryable, { examId, orgId }: { examId: string; orgId: string }, roomId: string) {
    const [row] = await db.query<{ name: string }>(
      'select name from exam_room where room_id = $1 and exam_id = $2 and org_id = $3 and not is_removed',
      [roomId, examId, orgId],
    );
    return row?.name ?? null;
  }

  list({ examId, orgId }: { examId: string; orgId: string }): Promise<ToldIncident[]> {
    return this.db.query<ToldIncident>(
      `select i.incident_id as "incidentId", i.user_id as "userId", i.room_id as "roomId", r.name as room, i.category,
         i.note, i.told_by as by, i.at
       from incident i left join exam_room r on r.room_id = i.room_id
       where i.exam_id = $1 and i.org_id = $2 order by i.at, i.incident_id limit 5000`,
      [examId, orgId],
    );
  }

  /** How many attempts of an exam there are. */
  async counts({ examId, userIds }: Whose): Promise<{ begun: number; submitted: number; running: number }> {
    const [row] = await this.db.query<{ begun: number; submitted: number; running: number }>(
      `select count(distinct user_id)::int as begun, count(distinct user_id) filter (where status = 'submitted')::int as submitted,
         count(distinct user_id) filter (where status = 'running')::int as running
       from attempt where exam_id = $1 and ($2::text[] is null or user_id = any($2))`,
      [examId, userIds],
    );
    return row!;
  }

  extensions({ examId, userIds }: Whose): Promise<DayExtension[]> {
    return this.db.query<DayExtension>(
      `select x.minutes, x.students, x.reason, x.note, x.given_by as by, x.given_at::float8 as at from exam_extension x
       where x.exam_id = $1 and ($2::text[] is null or x.students is null or exists (
         select from exam_extension_student s where s.extension_id = x.extension_id and s.user_id = any($2)))
       order by x.given_at, x.extension_id limit 500`,
      [examId, userIds],
    );
  }

  outages(examId: string): Promise<DayOutage[]> {
    return this.db.query<DayOutage>(
      `select o.kind, o.room_id as "roomId", r.name as room, o.section_id as "sectionId", o.from_at as from, o.to_at as to,
         o.decision, o.reason
       from outage o left join exam_room r on r.room_id = o.room_id
       where o.exam_id = $1 order by o.from_at, o.outage_id limit 500`,
      [examId],
    );
  }
}
