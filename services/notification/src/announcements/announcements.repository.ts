import type { Announcement } from '@exam/contracts';
import { Database, type Actor, type Queryable, type Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';

/** Whom it is for: those of the sections, these people, or everybody. */
export interface ToWhom {
  readonly sections: readonly string[] | null;
  readonly userIds: readonly string[] | null;
}

export interface SentAnnouncement extends ToWhom {
  readonly announcementId: string;
  readonly examId: string;
  readonly texts: Announcement['texts'];
  readonly questionId: string | null;
  readonly sentBy: string;
  readonly sentAt: Date;
}

/** Whose rooms have shown it now. */
export interface SeenAnnouncement extends Pick<SentAnnouncement, 'announcementId' | 'examId' | 'texts'> {
  readonly userIds: readonly string[];
}

type Row = Omit<Announcement, 'sentAt'> & { readonly sentAt: Date };
type ListedRow = Row & { sentBy: string; sections: string[] | null; students: number | null; seen: number };

const columns = `a.announcement_id as "announcementId", a.texts, a.question_id as "questionId", a.sent_at as "sentAt"`;
const mostListed = 500;

@Injectable()
export class AnnouncementsRepository {
  constructor(private readonly db: Database) {}

  /** When the exam had its last one. Until the end of the transaction nobody else sends one. */
  async lastAt(tx: Queryable, examId: string): Promise<Date | null> {
    await tx.query('select from exam where exam_id = $1 for update', [examId]);
    const [row] = await tx.query<{ at: Date | null }>(
      'select max(sent_at) as at from announcement where exam_id = $1',
      [examId],
    );
    return row!.at;
  }

  async add(tx: Queryable, { sections, userIds, ...one }: SentAnnouncement): Promise<void> {
    await tx.query(
      `insert into announcement (announcement_id, exam_id, texts, question_id, sections, is_to_some, sent_by, sent_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[one.announcementId, one.examId, JSON.stringify(one.texts), one.questionId],
        ...[sections && JSON.stringify(sections), userIds !== null, one.sentBy, one.sentAt],
      ],
    );
    if (userIds)
      await tx.query(
        'insert into announcement_to (announcement_id, user_id, sent_at) select $1, id, $3 from unnest($2::text[]) as id',
        [one.announcementId, userIds, one.sentAt],
      );
  }

  list(examId: string): Promise<ListedRow[]> {
    return this.db.query<ListedRow>(
      `select ${columns}, a.sent_by as "sentBy", a.sections,
         case when a.is_to_some then (select count(*)::int from announcement_to t where t.announcement_id = a.announcement_id) end as students,
         (select count(*)::int from announcement_seen s where s.announcement_id = a.announcement_id) as seen
       from announcement a where a.exam_id = $1 order by a.sent_at desc, a.announcement_id limit ${mostListed}`,
      [examId],
    );
  }

  /** Those that are for the person. */
  ofStudent(examId: string, { userId, sectionId }: Actor): Promise<Row[]> {
    return this.db.query<Row>({
      name: 'announcements-of-student',
      text: `select ${columns} from announcement a
        where a.exam_id = $1 and (a.sections is null or a.sections ? coalesce($3, ''))
          and (not a.is_to_some or exists (
            select from announcement_to t where t.announcement_id = a.announcement_id and t.user_id = $2))
        order by a.sent_at desc, a.announcement_id limit ${mostListed}`,
      values: [examId, userId, sectionId],
    });
  }

  /** Of announcements that there are; the first time counts. Answers what is new, by announcement. */
  async addSeen(
    tx: Queryable,
    seen: readonly { announcementId: string; userId: string }[],
    at: Date,
  ): Promise<SeenAnnouncement[]> {
    return tx.query<SeenAnnouncement>(
      `with added as (
         insert into announcement_seen (announcement_id, user_id, seen_at)
         select told.id, told.user_id, $3 from unnest($1::uuid[], $2::text[]) as told (id, user_id)
         join announcement a on a.announcement_id = told.id
         order by 1, 2 on conflict do nothing returning announcement_id, user_id
       )
       select a.announcement_id as "announcementId", a.exam_id as "examId", a.texts, array_agg(s.user_id) as "userIds"
       from added s join announcement a using (announcement_id) group by a.announcement_id order by 1`,
      [seen.map(({ announcementId }) => announcementId), seen.map(({ userId }) => userId), at],
    );
  }

  async purge(before: Date): Promise<void> {
    await this.db.transaction(async (tx: Tx) => {
      await tx.query('delete from announcement_seen where seen_at < $1', [before]);
      await tx.query('delete from announcement_to where sent_at < $1', [before]);
      await tx.query('delete from announcement where sent_at < $1', [before]);
    });
  }
}
