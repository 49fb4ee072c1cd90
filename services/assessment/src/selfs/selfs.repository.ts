import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { Owner, StoredScore } from '../attempts/index.js';
import { stillSealed, unreleased } from '../exams/index.js';
import type { DrawnQuestion } from './chosen.js';
import type { Practised } from './figures.js';

export interface SelfRow {
  readonly examId: string;
  readonly accountId: string;
  readonly subjectId: string;
  readonly chapters: string[];
  readonly questionTypes: string[];
  readonly levels: string[];
  readonly source: 'chosen' | 'mistakes';
  readonly seed: string;
  readonly createdAt: Date;
}

export interface Wanted {
  readonly orgId: string;
  readonly accountId: string;
  readonly subjectId: string;
  /** By name: so questions name them. */
  readonly chapters: readonly string[];
  readonly types: readonly string[];
  readonly levels: readonly string[];
  readonly count: number;
  readonly seed: string;
  readonly now: Date;
}

export interface ListedSelf {
  readonly examId: string;
  readonly examName: string;
  readonly createdAt: Date;
  readonly chapters: string[];
  readonly subjectNames: string[];
  readonly questionCount: number;
  readonly maximumCentimarks: number;
  readonly durationMinutes: number;
}

/**
 * What an exam with a window asks before it is over and its results are released, and what a sealed one will ask, is not
 * practised: neither the question nor its key is to be seen.
 */
const askedSoon = `
  select x.question_id from exam e join exam_question x using (exam_id)
  where e.org_id = $1 and e.owner_account_id is null and e.test_type = 'window' and e.closed_at is null
    and coalesce(e.closes_at, $2) >= $2
  union all
  select x.question_id from exam e join exam_question x using (exam_id)
  where e.org_id = $1 and ${unreleased}
  union all
  select jsonb_array_elements_text(d.content -> 'questionIds') from exam_draft d where d.org_id = $1 and ${stillSealed}`;

const plannedColumns = `
  q.question_id as "questionId", q.question_type as type, q.subject_id as "subjectId", q.subject_name as "subjectName",
  q.chapter, q.topic, q.content_hash as hash, q.ideal_seconds as "idealSeconds"`;

/** Least often seen first, and among those by chance: nothing repeats before the pool is used up. */
const draw = `
  with asked_soon as (${askedSoon}), seen as (
    select x.question_id, count(*) as times
    from attempt a join exam_question x on x.exam_id = a.exam_id and x.org_id = a.org_id
    where a.account_id = $3 group by x.question_id
  )
  select ${plannedColumns}
  from question q left join seen s using (question_id)
  where q.org_id = $1 and q.state = 'ready' and q.subject_id = $4 and q.chapter = any($5::text[]) and q.question_type = any($6::text[])
    and q.difficulty = any($7::text[]) and q.question_id not in (select question_id from asked_soon)
  order by coalesce(s.times, 0), md5($8 || q.question_id), q.question_id limit $9`;

const mostNames = 2_000;
const mostFigures = 100;

@Injectable()
export class SelfsRepository {
  constructor(private readonly db: Db) {}

  /** One statement, whatever the size of the bank: its rows are bounded by the count asked for. */
  draw(tx: Tx, wanted: Wanted): Promise<DrawnQuestion[]> {
    const { orgId, accountId, subjectId, chapters, types, levels, seed, count, now } = wanted;
    return tx.query<DrawnQuestion>(draw, [
      orgId,
      now.getTime(),
      accountId,
      subjectId,
      chapters,
      types,
      levels,
      seed,
      count,
    ]);
  }

  /** Those of these questions that may be practised now, in this order. */
  async practicable(
    tx: Tx,
    { orgId, questionIds, now }: { orgId: string; questionIds: readonly string[]; now: Date },
  ): Promise<DrawnQuestion[]> {
    const rows = await tx.query<DrawnQuestion>(
      `with asked_soon as (${askedSoon})
       select ${plannedColumns} from question q
       where q.org_id = $1 and q.question_id = any($3::text[]) and q.question_id not in (select question_id from asked_soon)`,
      [orgId, now.getTime(), questionIds],
    );
    const byId = new Map(rows.map((row) => [row.questionId, row]));
    return questionIds.flatMap((questionId) => byId.get(questionId) ?? []);
  }

  /** What has been submitted since is in no other's way any more. */
  async settle(tx: Tx, accountId: string): Promise<void> {
    await tx.query(
      `update self_assessment s set completed_at = to_timestamp(a.ended_at / 1000.0)
       from attempt a
       where s.account_id = $1 and s.completed_at is null and a.account_id = $1 and a.exam_id = s.exam_id
         and a.status = 'submitted'`,
      [accountId],
    );
  }

  /** False where the account has one that is not completed: the database lets no second one in. */
  async add(tx: Tx, row: SelfRow): Promise<boolean> {
    const { count } = await tx.prisma.selfAssessment.createMany({ data: [row], skipDuplicates: true });
    return count === 1;
  }

  async own(tx: Tx, examId: string, accountId: string, subjectId: string): Promise<void> {
    await tx.prisma.exam.update({ where: { examId }, data: { ownerAccountId: accountId } });
    await tx.prisma.selfAssessment.update({ where: { examId }, data: { subjectId } });
  }

  async namesOf(tx: Tx, accountId: string): Promise<ReadonlySet<string>> {
    const rows = await tx.query<{ examName: string }>(
      `select e.exam_name as "examName" from self_assessment s join exam e using (exam_id)
       where s.account_id = $1 order by s.created_at desc limit $2`,
      [accountId, mostNames],
    );
    return new Set(rows.map(({ examName }) => examName));
  }

  list(accountId: string, { skip, take }: { skip: number; take: number }): Promise<ListedSelf[]> {
    return this.db.query<ListedSelf>(
      `select s.exam_id as "examId", e.exam_name as "examName", s.created_at as "createdAt", s.chapters,
         array(select value ->> 'subjectName' from json_array_elements(e.subjects) as value) as "subjectNames",
         e.question_count as "questionCount", e.maximum_centimarks as "maximumCentimarks",
         e.duration_minutes as "durationMinutes"
       from self_assessment s join exam e using (exam_id)
       where s.account_id = $1 and s.deleted_at is null
       order by s.created_at desc, s.exam_id desc offset $2 limit $3`,
      [accountId, skip, take],
    );
  }

  async counts(accountId: string): Promise<{ total: number; pending: boolean }> {
    const [row] = await this.db.query<{ total: number; pending: boolean }>(
      `select count(*)::int as total,
         coalesce(bool_or(not exists (select 1 from attempt a
           where a.account_id = $1 and a.exam_id = s.exam_id and a.status = 'submitted')), false) as pending
       from self_assessment s where s.account_id = $1 and s.deleted_at is null`,
      [accountId],
    );
    return row!;
  }

  /** False where the account has no such self assessment. One that was deleted before stays so. */
  async withdraw(tx: Tx, examId: string, accountId: string, now: Date): Promise<boolean> {
    const found = await tx.prisma.selfAssessment.findFirst({ where: { examId, accountId }, select: { examId: true } });
    if (!found) return false;
    await tx.prisma.selfAssessment.updateMany({ where: { examId, deletedAt: null }, data: { deletedAt: now } });
    await tx.prisma.exam.updateMany({
      where: { examId, isWithdrawn: false },
      data: { isWithdrawn: true, version: { increment: 1 } },
    });
    return true;
  }

  /** Of the newest that were submitted. */
  async practised({ accountId, userId }: Owner): Promise<(Practised & { examId: string; examRevision: number })[]> {
    const rows = await this.db.query<
      Omit<Practised, 'score'> & { examId: string; examRevision: number; score: string }
    >(
      `select a.exam_id as "examId", a.exam_revision as "examRevision", s.answered, s.score,
         greatest(0, floor((least(s.submitted_at, a.deadline_at) - a.started_at) / 1000.0))::int as seconds
       from self_assessment x
       join attempt a on a.exam_id = x.exam_id and a.account_id = x.account_id and a.status = 'submitted'
       join submission s using (attempt_id)
       where x.account_id = $1 and a.user_id = $2 order by x.created_at desc limit $3`,
      [accountId, userId, mostFigures],
    );
    return rows.map(({ score, ...row }) => ({ ...row, score: JSON.parse(score) as StoredScore }));
  }
}
