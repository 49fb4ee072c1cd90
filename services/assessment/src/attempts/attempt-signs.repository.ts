import { uuid7, type Tx } from '@exam/platform';

/** Saves of one minute by attempt; epoch milliseconds. */
export interface SavedMinute {
  readonly examId: string;
  readonly minute: number;
  readonly saves: ReadonlyMap<string, number>;
}

/** The epoch of an attempt counts up with each device or sign-in that takes it over. */
export interface Takeover {
  readonly attemptId: string;
  readonly epoch: number;
  readonly at: number;
}

/** One row for all of the minute. */
export async function keepMinutes(tx: Tx, { examId, minute, saves }: SavedMinute): Promise<void> {
  await tx.query(
    `insert into saved_minute (span_id, exam_id, minute, attempt_ids, saves)
     values ($1, $2, to_timestamp($3::bigint / 1000.0), $4, $5)`,
    [uuid7(), examId, minute, [...saves.keys()], [...saves.values()]],
  );
}

export async function keepTakeovers(tx: Tx, takeovers: readonly Takeover[]): Promise<void> {
  if (takeovers.length === 0) return;
  const column = <Name extends keyof Takeover>(name: Name) => takeovers.map((one) => one[name]);
  await tx.query(
    `insert into takeover (attempt_id, epoch, at)
     select id, epoch, to_timestamp(min(at) / 1000.0) from unnest($1::uuid[], $2::int[], $3::bigint[]) as told (id, epoch, at)
     group by id, epoch order by id, epoch on conflict do nothing`,
    [column('attemptId'), column('epoch'), column('at')],
  );
}
