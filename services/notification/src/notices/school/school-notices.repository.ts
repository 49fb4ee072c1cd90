import type { SchoolNotice } from '@exam/contracts';
import { keysetPage, type ListAsked, type Queryable, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export type Texts = SchoolNotice['texts'];
export type Places = SchoolNotice['places'];

export interface HeldNotice {
  readonly noticeId: string;
  readonly orgId: string;
  readonly sentBy: string;
  readonly texts: Texts;
  readonly places: Places;
  readonly tellAt: Date;
  readonly toldAt: Date | null;
  readonly people: number;
}

export interface Reader {
  readonly userId: string;
  readonly language: string | null;
}

const columns = `notice_id as "noticeId", org_id as "orgId", sent_by as "sentBy", texts, places, tell_at as "tellAt",
  told_at as "toldAt", people`;
/** Students of the places, or everybody of the organisation; nobody who has left. */
const readers = `p.org_id = $1 and not p.has_left and ($2::jsonb is null or (p.is_student and exists (
  select from grade g join jsonb_to_recordset($2::jsonb)
    as at("boardId" text, "classId" text, "groupId" text, "sectionId" text)
    on g.board_id = at."boardId" and g.class_id = at."classId" and g.group_id = at."groupId"
      and (at."sectionId" is null or g.section_id = at."sectionId")
  where g.user_id = p.user_id)))`;

const jsonOf = (places: Places): string | null => (places === null ? null : JSON.stringify(places));

/** Plain SQL: a whole organisation is gone through in steps. */
@Injectable()
export class SchoolNoticesRepository {
  list(db: Queryable, of: { orgId: string; sentBy: string | null }, asked: ListAsked) {
    return keysetPage<HeldNotice>(
      db,
      {
        columns,
        from: 'school_notice',
        where: ['org_id = $1', '($2::text is null or sent_by = $2)'],
        values: [of.orgId, of.sentBy],
        sorts: { tellAt: { sql: 'tell_at', type: 'timestamptz' } },
        key: { sql: 'notice_id', type: 'uuid' },
      },
      asked,
    );
  }

  async find(db: Queryable, noticeId: string): Promise<HeldNotice | null> {
    const [row] = await db.query<HeldNotice>(`select ${columns} from school_notice where notice_id = $1`, [noticeId]);
    return row ?? null;
  }

  async insert(tx: Tx, one: Omit<HeldNotice, 'toldAt' | 'people'> & { sentAt: Date }): Promise<void> {
    await tx.query(
      `insert into school_notice (notice_id, org_id, sent_by, sent_at, texts, places, tell_at)
       values ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7)`,
      [
        ...[one.noticeId, one.orgId, one.sentBy, one.sentAt],
        ...[JSON.stringify(one.texts), jsonOf(one.places), one.tellAt],
      ],
    );
  }

  /** Until the transaction ends the person sends no other. */
  async lockSender(tx: Tx, userId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('notice ' || $1, 0))`, [userId]);
  }

  async sentSince(db: Queryable, userId: string, since: Date): Promise<number> {
    const [row] = await db.query<{ sent: number }>(
      'select count(*)::int as sent from school_notice where sent_by = $1 and sent_at >= $2',
      [userId, since],
    );
    return row!.sent;
  }

  /** False where telling has begun. */
  async removeUntold(tx: Tx, noticeId: string): Promise<boolean> {
    const rows = await tx.query(
      'delete from school_notice where notice_id = $1 and told_at is null returning notice_id',
      [noticeId],
    );
    return rows.length === 1;
  }

  /** The next people that it is for. */
  readers(db: Queryable, { orgId, places }: Audience, afterUser: string, limit: number): Promise<Reader[]> {
    return db.query<Reader>(
      `select p.user_id as "userId", p.language from person p where ${readers} and p.user_id > $3
       order by p.user_id limit $4`,
      [orgId, jsonOf(places), afterUser, limit],
    );
  }

  /** How many it is for, by their language. */
  count(db: Queryable, { orgId, places }: Audience): Promise<{ language: string | null; people: number }[]> {
    return db.query<{ language: string | null; people: number }>(
      `select p.language, count(*)::int as people from person p where ${readers} group by p.language`,
      [orgId, jsonOf(places)],
    );
  }

  async told(tx: Tx, noticeId: string, now: Date, people: number): Promise<void> {
    await tx.query(
      'update school_notice set told_at = coalesce(told_at, $2), people = people + $3 where notice_id = $1',
      [noticeId, now, people],
    );
  }

  async purge(db: Queryable, before: Date): Promise<void> {
    await db.query('delete from school_notice where tell_at < $1', [before]);
  }
}

type Audience = Pick<HeldNotice, 'orgId' | 'places'>;
