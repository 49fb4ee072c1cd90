import { cloneDatabase, rowsRead, type TestDatabase } from '@exam/testing';
import { MistakesRepository } from '../mistakes/mistakes.repository.js';
import { ResultsRepository } from '../results/results.repository.js';
import { WithheldRepository } from '../results/withheld.repository.js';

// Practice is not an exam: what everybody else has drawn for themselves is read by nobody's review and notebook.
const questions = 500;
const perSheet = 20;
let db: TestDatabase;
let sheets = 0;

/** A row with what the table asks for, and the given columns. In `from` it is made once, and not for each of its columns. */
const rows = (table: string, from: number, to: number, columns: string) =>
  `insert into ${table} select made.* from generate_series(${from}, ${to}) n, jsonb_populate_record(null::${table}, ${columns}) as made`;
const definition = `'exam_name', 'x', 'exam_type', 'SelfAssessment', 'board_id', 'b', 'class_id', 'c', 'group_id', 'g',
  'org_id', 'org-a', 'test_type', 'open', 'duration_minutes', 20, 'instructions', '', 'buffer_minutes', 0,
  'late_start', 'x', 'review_release', 'immediate', 'count_marked_only', false, 'question_count', 20,
  'maximum_centimarks', 100, 'subjects', '[]'::jsonb, 'chapters', '[]'::jsonb, 'topics', '[]'::jsonb,
  'scheme', '{}'::jsonb, 'revision', 1, 'version', 1, 'published_at', 1, 'source_hash', '', 'is_withdrawn', false, 'waits_for_outage', false, 'result_version', 1,
  'has_extra_students', false, 'has_overrides', false, 'more_places', '[]'::jsonb`;

/** So many sheets more, each of twenty questions, each of an account of its own, submitted and noted. */
async function practise(more: number): Promise<void> {
  const [from, to] = [sheets + 1, sheets + more];
  const attemptId = `lpad(to_hex(n), 8, '0') || '-0000-7000-8000-000000000000'`;
  const client = await db.pool.connect();
  await client.query('set session_replication_role = replica');
  for (const statement of [
    rows('exam', from, to, `jsonb_build_object(${definition}, 'exam_id', 'p' || n, 'owner_account_id', 'a' || n)`),
    `insert into exam_question (exam_id, org_id, question_id)
     select 'p' || n, 'org-a', 'q' || (n * 7 + k * 23) % ${questions}
     from generate_series(${from}, ${to}) n, generate_series(1, ${perSheet}) k on conflict do nothing`,
    rows(
      'attempt',
      from,
      to,
      `jsonb_build_object('attempt_id', ${attemptId}, 'exam_id', 'p' || n, 'exam_revision', 1, 'org_id', 'org-a',
       'user_id', 'u' || n, 'account_id', 'a' || n, 'student_name', '', 'attempt_number', 1, 'status', 'submitted',
       'started_at', n, 'deadline_at', n, 'write_deadline_at', n, 'epoch', 1, 'device_id', 'd',
       'reopenings', 0, 'away_ms', 0, 'is_ranked', true)`,
    ),
    rows(
      'submission',
      from,
      to,
      `jsonb_build_object('attempt_id', ${attemptId}, 'centimarks', 0, 'answered', 0, 'receipt_hash', '',
       'submitted_by', 'student', 'submitted_at', n, 'responses', '[]', 'score', '{}')`,
    ),
    `insert into mistake (account_id, question_id, org_id, subject_id, reason, exam_id, due_at, card, reviewed_at)
     select 'a' || n, 'q' || (n + k) % ${questions}, 'org-a', 's', 'wrong', 'p' || n, now(), '{}', now()
     from generate_series(${from}, ${to}) n, generate_series(1, 5) k`,
  ])
    await client.query(statement);
  await client.query('set session_replication_role = default');
  client.release();
  sheets = to;
  await db.query('analyze');
}

beforeAll(async () => {
  db = await cloneDatabase('assessment');
  const client = await db.pool.connect();
  await client.query('set session_replication_role = replica');
  // a whole row is inserted: what is computed of it is none of these reads' business
  for (const column of ['words', 'languages', 'likeness'])
    await client.query(`alter table question alter ${column} drop expression`);
  await client.query(
    rows(
      'question',
      0,
      questions - 1,
      `jsonb_build_object('question_id', 'q' || n, 'org_id', 'org-a', 'subject_id', 's', 'subject_name', 'S',
       'chapter', 'c', 'topic', 't', 'question_type', 'SCCT', 'difficulty', 'Easy', 'changed_at', 1)
       || (select jsonb_object_agg(column_name, case when data_type in ('json', 'jsonb', 'ARRAY') then '[]'::jsonb
             when data_type = 'boolean' then 'false'::jsonb when data_type in ('integer', 'bigint') then '1'::jsonb
             else '""'::jsonb end)
           from information_schema.columns where table_name = 'question' and is_nullable = 'NO' and column_name not in
             ('question_id', 'org_id', 'subject_id', 'subject_name', 'chapter', 'topic', 'question_type', 'difficulty',
              'changed_at'))`,
    ),
  );
  // the exam of the day asks some of the questions
  await client.query(
    rows(
      'exam',
      1,
      1,
      `jsonb_build_object(${definition}, 'exam_id', 'weekly', 'closes_at', 4102444800000) || '{"test_type": "window"}'`,
    ),
  );
  await client.query(
    `insert into exam_question (exam_id, org_id, question_id, of_window)
     select 'weekly', 'org-a', 'q' || n, true from generate_series(0, 74) n`,
  );
  client.release();
});
afterAll(() => db.drop());

const owner = { accountId: 'a1', userId: 'u1' };
const reads: Readonly<Record<string, (db: never) => Promise<unknown>>> = {
  'what a review withholds': (on) => new WithheldRepository(on).askedUntil(['p1'], 1_700_000_000_000),
  'the own result': (on) => new ResultsRepository(on).latestOf(owner, 'p1'),
  'the notebook': (on) => new MistakesRepository(on).cards(owner.accountId, new Date()),
  'what the notebook does not know yet': (on) => new MistakesRepository(on).unnoted(owner, new Date()),
};

test('reads of a review and of the notebook are as small beside eight thousand sheets as beside two thousand', async () => {
  const measured = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(reads).map(async ([name, read]) => [name, await rowsRead(db, read as never)] as const),
      ),
    );
  // the planner may join either way: what is read is the own sheet's and the running exam's, however many others practise
  for (const more of [2_000, 6_000]) {
    await practise(more);
    for (const [name, read] of Object.entries(await measured()))
      expect([name, read > 0, read < 200]).toEqual([name, true, true]);
  }
});
