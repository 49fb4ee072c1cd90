import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import type { Scope } from './bank-scope.js';

@Injectable()
export class TagsRepository {
  constructor(private readonly db: Db) {}

  /** Those of the questions that the person may see, of most questions first. */
  all({ orgId, subjects, seals }: Scope) {
    return this.db.query<{ tag: string; questions: number }>(
      `select tag, count(*)::int as questions from question, unnest(tags) tag
       where org_id = $1 and state = 'ready' and tags <> '{}' and ($2::text[] is null or subject_id = any($2::text[]))
         and question_id <> all($3::text[])
       group by tag order by count(*) desc, tag limit 500`,
      [orgId, subjects, seals.hidden],
    );
  }

  /** In one order, whoever asks. */
  async lockAll(tx: Queryable, orgId: string, questionIds: readonly string[]): Promise<void> {
    await tx.query(
      `select from question where org_id = $1 and question_id = any($2::text[]) and state <> 'deleted'
       order by question_id for update`,
      [orgId, questionIds],
    );
  }

  async of(orgId: string, questionIds: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.db.query<{ questionId: string; tags: string[] }>(
      `select question_id as "questionId", tags from question
       where org_id = $1 and question_id = any($2::text[]) and tags <> '{}'`,
      [orgId, questionIds],
    );
    return new Map(rows.map(({ questionId, tags }) => [questionId, tags]));
  }

  /** Nobody else changes it until the end of the transaction; null where it is not there. */
  async lock(tx: Queryable, orgId: string, questionId: string) {
    const [row] = await tx.query<{ questionId: string; subjectId: string; tags: string[] }>(
      `select question_id as "questionId", subject_id as "subjectId", coalesce(tags, '{}') as tags from question
       where org_id = $1 and question_id = $2 and state <> 'deleted' for update`,
      [orgId, questionId],
    );
    return row ?? null;
  }

  async set(tx: Queryable, orgId: string, questionId: string, tags: readonly string[]): Promise<void> {
    await tx.query('update question set tags = $3 where org_id = $1 and question_id = $2', [orgId, questionId, tags]);
  }
}
