import { connected } from '../../infra/databases.js';
import { serviceNames, type ServiceName } from '../../lib/folders.js';
import type { MoneyRows } from './money.js';

/** What stands on disk, as raw rows; instants of assessment are epoch milliseconds. */
export type AttemptRow = {
  attempt_id: string;
  account_id: string;
  exam_id: string;
  status: string;
  started_at: string;
  deadline_at: string;
};
export type SubmissionRow = {
  attempt_id: string;
  exam_id: string;
  account_id: string;
  user_id: string;
  responses: [string, number, number, string][];
  outcomes: string;
  question_centimarks: number[];
  centimarks: number;
  receipt_hash: string;
  submitted_by: string;
  submitted_at: string;
};
export type CandidateRow = {
  exam_id: string;
  account_id: string;
  attempt_id: string;
  centimarks: number;
  subjects: { subjectId: string; centimarks: number }[];
};
export type MarkCountRow = { exam_id: string; subject_id: string; centimarks: number; candidates: number };
export type NoticeRow = { notice_id: string; user_id: string; exam_id: string | null; kind: string };

export type Rows = {
  attempts: AttemptRow[];
  submissions: SubmissionRow[];
  analytics: { attempt_id: string; centimarks: number }[];
  candidates: CandidateRow[];
  markCounts: MarkCountRow[];
  notices: NoticeRow[];
  money: MoneyRows;
  unsent: Record<string, number>;
  deadLetters: Record<string, { consumer: string; event_id: string | null; envelope: string }[]>;
};

/**
 * Reads all of a run's exams once nothing moves any more. `urlOf` gives the address of a service's database, which may
 * have others, too.
 */
export async function readRows(urlOf: (service: ServiceName) => string, run: string): Promise<Rows> {
  const ofRun = `exam_id like '${run}-%'`;
  const unsent: Rows['unsent'] = {};
  const deadLetters: Rows['deadLetters'] = {};
  for (const service of serviceNames) {
    await on(urlOf(service), async (query) => {
      unsent[service] = Number(
        (await query<{ n: string }>('select count(*) as n from platform.outbox where sent_at is null'))[0]!.n,
      );
      deadLetters[service] = await query(
        'select consumer, event_id, envelope from platform.dead_letter where resolved_at is null',
      );
    });
  }
  const assessment = await on(urlOf('assessment'), async (query) => ({
    attempts: await query<AttemptRow>(
      `select attempt_id, account_id, exam_id, status, started_at, deadline_at from attempt where ${ofRun}`,
    ),
    submissions: await query<SubmissionRow>(
      `select attempt_id, a.exam_id, a.account_id, a.user_id, s.responses::json as responses, s.score::json->>'outcomes' as outcomes,
         s.score::json->'centimarks' as question_centimarks, s.centimarks, s.receipt_hash, s.submitted_by, s.submitted_at
       from submission s join attempt a using (attempt_id) where a.${ofRun}`,
    ),
  }));
  const analytics = await on(urlOf('analytics'), async (query) => ({
    analytics: await query<{ attempt_id: string; centimarks: number }>(
      `select attempt_id, centimarks from submission where ${ofRun}`,
    ),
    candidates: await query<CandidateRow>(
      `select c.exam_id, c.account_id, c.attempt_id, c.centimarks, s.tallies->'subjects' as subjects
       from candidate c left join submission s using (attempt_id) where c.${ofRun}`,
    ),
    markCounts: await query<MarkCountRow>(
      `select exam_id, subject_id, centimarks, candidates from mark_count where candidates <> 0 and ${ofRun}`,
    ),
  }));
  const notices = await on(urlOf('notification'), (query) =>
    query<NoticeRow>(`select notice_id, user_id, exam_id, kind from notice where ${ofRun} or kind <> 'result.ready'`),
  );
  const money = await readMoney(urlOf);
  return { ...assessment, ...analytics, notices, money, unsent, deadLetters };
}

async function readMoney(urlOf: (service: ServiceName) => string): Promise<MoneyRows> {
  const commerce = await on(urlOf('commerce'), async (query) => ({
    orders: await query<MoneyRows['orders'][number]>('select order_id, account_id, state, amount_paise from "order"'),
    invoices: await query<MoneyRows['invoices'][number]>('select number, order_id, total_paise from invoice'),
    ledger: await query<MoneyRows['ledger'][number]>(
      'select account, sum(amount_paise)::int as paise from ledger_line group by account',
    ),
    entitlements: await query<MoneyRows['entitlements'][number]>(
      'select entitlement_id, order_id, account_id, state from entitlement',
    ),
    refunds: await query<MoneyRows['refunds'][number]>('select payment_id, state from refund'),
  }));
  const granted = await on(urlOf('catalog'), (query) =>
    query<MoneyRows['granted'][number]>('select entitlement_id, account_id, is_revoked from entitlement'),
  );
  return { ...commerce, granted };
}

type Query = <Row>(text: string) => Promise<Row[]>;

const on = <T>(url: string, work: (query: Query) => Promise<T>): Promise<T> =>
  connected(url, (client) => work(async (text) => (await client.query(text)).rows as never));
