import type { Queryable } from '@exam/platform';

/** Of a question `q` with its paragraph `p`. */
export const lettersSql = 'char_length(concat(q.question, q.options, q.hint, q.explanation, q.translations, p.text))';

/** One question, in one version; null: as it is now. */
export type AskedQuestion = readonly [orgId: string, questionId: string, version: number | null];

export const askedColumns = (asked: readonly AskedQuestion[]) =>
  [0, 1, 2].map((column) => asked.map((one) => one[column]));

/** Counted in the database: what is too much is not read. */
export async function lettersAmong(db: Queryable, asked: readonly AskedQuestion[]): Promise<number> {
  const [row] = await db.query<{ letters: number }>({
    name: 'questions-letters',
    text: `select coalesce(sum(${lettersSql}), 0)::float8 as letters from questions_at($1::text[], $2::text[], $3::int[]) q
           left join paragraph p on p.org_id = q.org_id and p.paragraph_id = q.paragraph_id`,
    values: askedColumns(asked),
  });
  return row!.letters;
}
