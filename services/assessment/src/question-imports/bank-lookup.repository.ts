import type { QuestionDraft } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { optionIds } from '@exam/domain';

export interface InBank {
  readonly questionId: string;
  readonly version: number;
  readonly state: string;
  readonly subjectId: string;
  readonly contentHash: string;
  readonly paragraph: string | null;
  readonly paragraphPicture: string | null;
}
export type Alike = InBank & { readonly n: number };

const columns = `q.question_id as "questionId", q.version, q.state, q.subject_id as "subjectId", q.content_hash as "contentHash",
  p.text as paragraph, p.picture as "paragraphPicture"`;
const withText = 'left join paragraph p on p.org_id = q.org_id and p.paragraph_id = q.paragraph_id';

/** Those of these codes that the bank has. */
export async function namedIn(db: Queryable, orgId: string, codes: readonly string[]): Promise<Map<string, InBank>> {
  if (codes.length === 0) return new Map();
  const rows = await db.query<InBank>(
    `select ${columns} from question q ${withText} where q.org_id = $1 and q.question_id = any($2::text[])`,
    [orgId, codes],
  );
  return new Map(rows.map((row) => [row.questionId, row]));
}

/** Questions of the bank that differ from these in spaces, punctuation and case at most, by the number of the draft. */
export async function alikeIn(
  db: Queryable,
  orgId: string,
  drafts: readonly { n: number; content: QuestionDraft }[],
  hidden: readonly string[],
): Promise<Map<number, Alike[]>> {
  const asked = drafts.map(({ n, content: { question, questionType: type, options } }) => ({
    ...{ n, question, type },
    options: options.map(({ value, picture }, at) => ({ id: optionIds[at], value, picture })),
  }));
  const found = new Map<number, Alike[]>();
  if (asked.length === 0) return found;
  const rows = await db.query<Alike>(
    `select a.n, ${columns}
     from jsonb_to_recordset($2::jsonb) as a (n int, question text, type text, options json)
     cross join lateral (
       select * from question where org_id = $1 and likeness = question_likeness(a.question, a.options, a.type)
         and state <> 'deleted' and question_id <> all($3::text[]) order by question_id limit 20
     ) q ${withText} order by a.n, q.question_id`,
    [orgId, JSON.stringify(asked), hidden],
  );
  for (const row of rows) found.set(row.n, [...(found.get(row.n) ?? []), row]);
  return found;
}
