import { placesOf, type EventOf, type examPublished, type TaughtPlace } from '@exam/contracts';
import { namedValues, type NoticeKindName } from '@exam/domain';
import type { Queryable, Tx } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { NoticeValues } from '../texts.js';

/** Its exam's id is its own. */
const schoolNotice: NoticeKindName = 'school.notice';

export interface NewFanOut {
  readonly fanOutId: string;
  readonly kind: string;
  readonly examId: string;
  readonly dueAt: Date;
  readonly usefulUntil: Date | null;
  readonly values: NoticeValues;
}

export interface OpenFanOut extends NewFanOut {
  /** Empty of an exam that is not known yet. */
  readonly orgId: string;
  readonly afterUser: string;
}

type Names = EventOf<typeof examPublished>['data']['translations'] | null;

/** What notices say of an exam. */
export interface ToldExam {
  readonly names: NoticeValues;
  /** Of one whose results somebody releases: how far they are; null: they are there with the submission. */
  readonly results: 'withheld' | 'provisional' | 'told' | null;
}

export interface ExamPlace extends TaughtPlace {
  readonly name: string;
  readonly translations: Names;
  readonly orgId: string;
  readonly morePlaces: TaughtPlace[];
}

interface Step {
  readonly afterUser: string;
  readonly limit: number;
  /** Also who has handed it in. */
  readonly too: boolean;
}

/** Plain SQL: a step is shared out among processes by its row's lock. */
@Injectable()
export class FanOutsRepository {
  /** Another time opens it anew; the same changes nothing. */
  async put(tx: Tx, one: NewFanOut): Promise<void> {
    await tx.query(
      `insert into fan_out as held (fan_out_id, kind, exam_id, due_at, useful_until, values)
       values ($1, $2, $3, $4, $5, $6::jsonb)
       on conflict (fan_out_id) do update set due_at = excluded.due_at, useful_until = excluded.useful_until,
         values = excluded.values, after_user = '', done_at = null
       where held.due_at <> excluded.due_at`,
      [one.fanOutId, one.kind, one.examId, one.dueAt, one.usefulUntil, JSON.stringify(one.values)],
    );
  }

  /** Whether what is told of the exam is to follow this revision; false where a later one was here before. */
  async isNewest(tx: Tx, examId: string, revision: number, isGone: boolean): Promise<boolean> {
    const rows = await tx.query(
      `insert into told_exam as held (exam_id, revision, is_gone) values ($1, $2, $3)
       on conflict (exam_id) do update set revision = excluded.revision, is_gone = excluded.is_gone
         where (held.revision, held.is_gone) <= (excluded.revision, excluded.is_gone)
       returning exam_id`,
      [examId, revision, isGone],
    );
    return rows.length === 1;
  }

  async remove(tx: Tx, fanOutId: string): Promise<void> {
    await tx.query('delete from fan_out where fan_out_id = $1 and done_at is null', [fanOutId]);
  }

  /**
   * The oldest of an organisation that was not served for the longest time. Locked for this transaction; null where none is
   * due, or others work on all of them. `served`: organisations, the last one at the end.
   */
  async lockDue(tx: Tx, now: Date, served: readonly string[]): Promise<OpenFanOut | null> {
    const [row] = await tx.query<OpenFanOut>(
      `with due as (
         select distinct on (org_id) fan_out_id, org_id from (
           select f.fan_out_id, f.due_at, coalesce(e.org_id, s.org_id, '') as org_id
           from fan_out f left join exam e on e.exam_id = f.exam_id
             left join school_notice s on s.notice_id = case when f.kind = '${schoolNotice}' then f.exam_id::uuid end
           where f.done_at is null and f.due_at <= $1) found
         order by org_id, due_at, fan_out_id)
       select f.fan_out_id as "fanOutId", f.kind, f.exam_id as "examId", f.due_at as "dueAt", f.useful_until as "usefulUntil",
         f.values, f.after_user as "afterUser", due.org_id as "orgId"
       from due join fan_out f using (fan_out_id)
       order by array_position($2::text[], due.org_id) nulls first, f.due_at, f.fan_out_id limit 1 for update of f skip locked`,
      [now, served],
    );
    return row ?? null;
  }

  async exam(tx: Tx, examId: string): Promise<ExamPlace | null> {
    const [row] = await tx.query<ExamPlace>(
      `select name, translations, org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId",
         section_id as "sectionId", more_places as "morePlaces"
       from exam where exam_id = $1`,
      [examId],
    );
    return row ?? null;
  }

  /** The next people whose exam it is, those who have handed it in left out unless they are told `too`. */
  async people(tx: Tx, examId: string, exam: ExamPlace, { afterUser, limit, too }: Step): Promise<string[]> {
    const rows = await tx.query<{ userId: string }>(
      `select distinct g.user_id as "userId" from (
         select g.user_id from jsonb_to_recordset($1::jsonb)
           as e ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
           join grade g on g.board_id = e."boardId" and g.class_id = e."classId" and g.group_id = e."groupId"
             and (e."sectionId" is null or g.section_id = e."sectionId")
         where g.user_id > $3
         union all select x.user_id from exam_extra_student x where x.exam_id = $4 and x.user_id > $3
       ) g join person p on p.user_id = g.user_id
       where p.org_id = $2 and ($6 or not exists (
         select from notice n where n.exam_id = $4 and n.user_id = g.user_id and n.kind = 'result.ready'))
       order by g.user_id limit $5`,
      [JSON.stringify(placesOf(exam)), exam.orgId, afterUser, examId, limit, too],
    );
    return rows.map(({ userId }) => userId);
  }

  /**
   * Of these exams those that have a name in other languages, or whose results somebody releases; a notice's own name
   * stands before these. A release of the latter waits until this transaction ends.
   */
  async told(tx: Tx, examIds: readonly string[]): Promise<ReadonlyMap<string, ToldExam>> {
    if (examIds.length === 0) return new Map();
    const rows = await tx.query<{ examId: string; name: string; translations: Names; isWithheld: boolean }>(
      `select exam_id as "examId", name, translations, coalesce(results = 'withheld', false) as "isWithheld" from exam
       where exam_id = any($1::text[]) and (results = 'withheld' or translations is not null)`,
      [[...new Set(examIds)]],
    );
    const withheld = rows.filter((exam) => exam.isWithheld).map(({ examId }) => examId);
    if (withheld.length > 0)
      await tx.query('select from exam where exam_id = any($1::text[]) order by exam_id for key share', [withheld]);
    const released = await this.released(tx, withheld);
    return new Map(
      rows.map(({ examId, name, translations, isWithheld }) => [
        examId,
        {
          names: namedValues(name, translations ?? {}),
          results: isWithheld ? (released.get(examId) ?? 'withheld') : null,
        },
      ]),
    );
  }

  /** Waits for whoever is being told of a submission to this exam. */
  async lockExam(tx: Tx, examId: string): Promise<void> {
    await tx.query('select from exam where exam_id = $1 for update', [examId]);
  }

  /** How far the results of these exams were released within the last month. */
  async released(tx: Tx, examIds: readonly string[]): Promise<ReadonlyMap<string, 'provisional' | 'told'>> {
    if (examIds.length === 0) return new Map();
    const rows = await tx.query<{ examId: string; results: 'provisional' | 'told' }>(
      // of two steps the later one, by the alphabet
      `select exam_id as "examId", max(values->>'results') as results from fan_out
       where exam_id = any($1::text[]) and kind = 'result.released' group by exam_id`,
      [examIds],
    );
    return new Map(rows.map(({ examId, results }) => [examId, results]));
  }

  /** The next people who have handed the exam in, without those who were told of results so far released with it. */
  async submitters(
    tx: Tx,
    examId: string,
    { afterUser, limit, known }: Omit<Step, 'too'> & { readonly known: readonly string[] },
  ): Promise<string[]> {
    const rows = await tx.query<{ userId: string }>(
      `select distinct user_id as "userId" from notice
       where exam_id = $1 and kind = 'result.ready' and user_id > $2
         and coalesce(values->>'results', '') <> all($4::text[])
       order by user_id limit $3`,
      [examId, afterUser, limit, known],
    );
    return rows.map(({ userId }) => userId);
  }

  async goOn(tx: Tx, fanOutId: string, afterUser: string): Promise<void> {
    await tx.query('update fan_out set after_user = $2 where fan_out_id = $1', [fanOutId, afterUser]);
  }

  async postpone(tx: Tx, fanOutId: string, dueAt: Date): Promise<void> {
    await tx.query('update fan_out set due_at = $2 where fan_out_id = $1', [fanOutId, dueAt]);
  }

  async end(tx: Tx, fanOutId: string, now: Date): Promise<void> {
    await tx.query('update fan_out set done_at = $2 where fan_out_id = $1', [fanOutId, now]);
  }

  async purge(db: Queryable, before: Date): Promise<void> {
    await db.query('delete from fan_out where done_at < $1', [before]);
  }
}
