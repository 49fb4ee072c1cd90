import type { Queryable } from '@exam/platform';

interface QuestionName {
  readonly orgId: string;
  readonly questionId: string;
}

/** Of these questions those that somebody changed in the console after the last pack. */
export const changedQuestions = (tx: Queryable, names: readonly QuestionName[]) =>
  tx.query<QuestionName & { contentHash: string; changedAt: number }>(
    `select org_id as "orgId", question_id as "questionId", content_hash as "contentHash", changed_at as "changedAt"
     from question where (org_id, question_id) in (select * from unnest($1::text[], $2::text[]))
       and changed_by is not null and state <> 'deleted'`,
    [names.map(({ orgId }) => orgId), names.map(({ questionId }) => questionId)],
  );

/** Of these exams those that were written in the console, and when they were changed there last. */
export async function consoleExams(tx: Queryable, examIds: readonly string[]): Promise<Map<string, Date>> {
  const held = await tx.query<{ examId: string; changedAt: Date }>(
    'select exam_id as "examId", changed_at as "changedAt" from exam_draft where exam_id = any($1::text[])',
    [examIds],
  );
  return new Map(held.map(({ examId, changedAt }) => [examId, changedAt]));
}

/** What a pack has replaced is no draft of the console any more. */
export async function forgetDrafts(tx: Queryable, examIds: readonly string[]): Promise<void> {
  await tx.query('delete from exam_draft where exam_id = any($1::text[])', [examIds]);
}
