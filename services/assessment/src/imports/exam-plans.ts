import type { PackExam } from '@exam/contracts';
import type { Tx } from '@exam/platform';
import type { StagedRow } from '@exam/platform/imports/index';
import { contentHash, lettersSql } from '../questions/index.js';
import { planExam, type ExamPlan, type PlannedQuestion, type PublishedExam } from './exam-plan.js';

const selectQuestions = `
  select q.org_id as "orgId", q.question_id as "questionId", q.question_type as type, q.subject_id as "subjectId",
         q.subject_name as "subjectName", q.chapter, q.topic, q.content_hash as "contentHash",
         ${lettersSql} as letters, md5(p.text) as "paragraphHash", p.picture as "paragraphPicture"
  from questions_at($1::text[], $2::text[], $3::int[]) q
  left join paragraph p on p.org_id = q.org_id and p.paragraph_id = q.paragraph_id`;

const selectPublished = `
  select e.exam_id as "examId", e.org_id as "orgId", e.revision, e.start_at as "startAt", e.end_at as "endAt",
         e.start_source as "startSource", e.end_source as "endSource", e.source_hash as "sourceHash",
         exists (select 1 from attempt a where a.exam_id = e.exam_id) as "hasAttempts"
  from exam e where e.exam_id = any($1::text[])`;

type QuestionRow = Omit<PlannedQuestion, 'hash'> & {
  orgId: string;
  contentHash: string;
  paragraphHash: string | null;
  paragraphPicture: string | null;
};

export interface Planned {
  readonly row: StagedRow<PackExam>;
  readonly plan: ExamPlan;
  readonly published: PublishedExam | undefined;
}

const keyOf = (orgId: string, questionId: string): string => JSON.stringify([orgId, questionId]);

/**
 * Plans of a batch of exams, read in two statements. `lock` also keeps attempts from beginning until the commit;
 * `versions` are those in which questions are asked, by their ids: one that is not named is asked as it is now.
 */
export async function plansOf(
  rows: readonly StagedRow<PackExam>[],
  tx: Tx,
  options: { now: number; lock: boolean; versions?: ReadonlyMap<string, number> },
): Promise<Planned[]> {
  const examIds = rows.map(({ row }) => row.examId);
  // Before the attempts are counted: a start holds the exam's row, so none can slip in between.
  if (options.lock)
    await tx.query(`select 1 from exam where exam_id = any($1::text[]) order by exam_id for update`, [examIds]);
  const published = new Map(
    (await tx.query<PublishedExam>(selectPublished, [examIds])).map((exam) => [exam.examId, exam]),
  );
  const questions = await plannedQuestions(rows, tx, options.versions);
  return rows.map((row) => {
    const before = published.get(row.row.examId);
    const questionOf = (questionId: string) => questions.get(keyOf(row.row.orgId, questionId));
    return {
      row,
      published: before,
      plan: planExam({ row: row.row, questionOf, published: before, now: options.now }),
    };
  });
}

async function plannedQuestions(
  rows: readonly StagedRow<PackExam>[],
  tx: Tx,
  versions?: ReadonlyMap<string, number>,
): Promise<Map<string, PlannedQuestion>> {
  const wanted = new Map(
    rows.flatMap(({ row }) =>
      row.questionIds.map((questionId) => [keyOf(row.orgId, questionId), { orgId: row.orgId, questionId }] as const),
    ),
  );
  const all = [...wanted.values()];
  const found = await tx.query<QuestionRow>(selectQuestions, [
    all.map(({ orgId }) => orgId),
    all.map(({ questionId }) => questionId),
    all.map(({ questionId }) => versions?.get(questionId) ?? null),
  ]);
  return new Map(
    found.map(({ orgId, contentHash: content, paragraphHash, paragraphPicture, ...question }) => {
      const hash = contentHash([content, paragraphHash, paragraphPicture]);
      return [keyOf(orgId, question.questionId), { ...question, hash }];
    }),
  );
}
