import type { PackExam } from '@exam/contracts';
import type { Tx } from '@exam/platform';
import type { StagedRow } from '@exam/platform/imports/index';
import { unreleased } from '../exams/index.js';

const select = `
  select w.exam_id as "examId", array_agg(distinct w.question_id order by w.question_id) as "questionIds"
  from unnest($1::text[], $2::text[], $3::text[]) as w (exam_id, org_id, question_id)
  join exam_question q on q.org_id = w.org_id and q.question_id = w.question_id and q.exam_id <> w.exam_id
  join exam e on e.exam_id = q.exam_id
  where (e.review_release = 'immediate' or e.closes_at is null or e.closes_at <= $4) and not ${unreleased}
    and exists (select 1 from attempt a where a.exam_id = e.exam_id and a.status = 'submitted')
  group by w.exam_id`;

/** By exam, the questions whose solutions somebody could read after another exam. */
export async function solutionsOut(tx: Tx, exams: readonly PackExam[], now: number): Promise<Map<string, string[]>> {
  const asked = exams.flatMap(({ examId, orgId, questionIds }) =>
    questionIds.map((questionId) => ({ examId, orgId, questionId })),
  );
  if (asked.length === 0) return new Map();
  const rows = await tx.query<{ examId: string; questionIds: string[] }>({
    name: 'exam-solutions-out',
    text: select,
    values: [
      asked.map(({ examId }) => examId),
      asked.map(({ orgId }) => orgId),
      asked.map(({ questionId }) => questionId),
      now,
    ],
  });
  return new Map(rows.map(({ examId, questionIds }) => [examId, questionIds]));
}

export interface Askers {
  /** Exams with a window that is not over, or whose results are not released. */
  readonly running: string[];
  /** Open ones: quizzes, diagnostics, practice. Not what a student has put together. */
  readonly open: string[];
}

/** By exam, other exams that ask one of its questions. */
export async function otherAskers(
  tx: Tx,
  rows: readonly StagedRow<PackExam>[],
  now: number,
): Promise<Map<string, Askers>> {
  const asked = rows.flatMap(({ row: { examId, orgId, questionIds } }) =>
    questionIds.map((questionId) => ({ examId, orgId, questionId })),
  );
  const found = await tx.query<Askers & { examId: string }>({
    name: 'exam-other-askers',
    text: `
      select w.exam_id as "examId",
        coalesce(array_agg(distinct q.exam_id order by q.exam_id) filter (where e.test_type = 'window'), '{}') as running,
        coalesce(array_agg(distinct q.exam_id order by q.exam_id) filter (where e.test_type = 'open'), '{}') as open
      from unnest($1::text[], $2::text[], $3::text[]) as w (exam_id, org_id, question_id)
      join exam_question q on q.org_id = w.org_id and q.question_id = w.question_id and q.exam_id <> w.exam_id
      join exam e on e.exam_id = q.exam_id and e.owner_account_id is null
      where e.test_type = 'open' or e.closes_at > $4 or ${unreleased}
      group by w.exam_id`,
    values: [
      asked.map(({ examId }) => examId),
      asked.map(({ orgId }) => orgId),
      asked.map(({ questionId }) => questionId),
      now,
    ],
  });
  return new Map(found.map((one) => [one.examId, one]));
}
