import { uuid7, type Tx } from '@exam/platform';

/** When saves of an exam were acknowledged: a long time between two spans is a silence of all. Epoch milliseconds. */
export interface SavedSpan {
  readonly examId: string;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly saves: number;
}

const add = `
  insert into saved_span (span_id, exam_id, first_at, last_at, saves)
  select s, e, to_timestamp(f / 1000.0), to_timestamp(l / 1000.0), n
  from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::int[]) as given(s, e, f, l, n)`;

export async function keepSpans(tx: Tx, spans: readonly SavedSpan[]): Promise<void> {
  if (spans.length === 0) return;
  const column = <Name extends keyof SavedSpan>(name: Name) => spans.map((span) => span[name]);
  await tx.query(add, [
    ...[spans.map(() => uuid7()), column('examId'), column('firstAt'), column('lastAt'), column('saves')],
  ]);
}
