// Compares what each client was told with what is stored, scored, ranked and noticed. It knows the product by its
// tables and its HTTP answers only: nothing of libs/ or services/ is imported here or below.
import type { Journal } from '../clients/journal.js';
import type { PushedBoard } from '../clients/watcher.js';
import { expectedOf, possibleHistories, receiptHash, type PaperRules } from './expected.js';
import type { Findings } from './findings.js';
import { histogram, mean, place } from './ranking.js';
import type { Rows, SubmissionRow } from './rows.js';

export type ToldStanding = {
  rank: number;
  percentile: number;
  marks: number;
  candidates: number;
  highestMarks: number;
  averageMarks: number;
};

export type CheckInput = {
  journals: readonly Journal[];
  rows: Rows;
  paper: PaperRules;
  /** What the standing call answers for an account in an exam; null where it knows of none. */
  standingOf(journal: Journal): Promise<ToldStanding | null>;
  /** Event ids and texts that were poisoned on purpose and stay dead letters. */
  poison: { ids: ReadonlySet<string>; marks: readonly string[] };
  /** The last board of each exam as each watcher has it, and the exams that are watched. */
  boards: readonly { userId: string; held: ReadonlyMap<string, PushedBoard> }[];
  watched: readonly string[];
  pushedNotices: readonly { userId: string; notices: ReadonlyMap<string, number> }[];
};

const standingsAtOnce = 16;

export async function check(input: CheckInput, findings: Findings): Promise<void> {
  const bySubmission = checkStored(input, findings);
  checkScored(input, bySubmission, findings);
  await checkRanked(input, findings);
  checkNoticed(input, findings);
  checkPlumbing(input, findings);
}

/** Each attempt and each receipt that a client holds is there, once, and nothing is there that nobody did. */
function checkStored({ journals, rows }: CheckInput, findings: Findings): Map<string, SubmissionRow> {
  const attempts = new Map(rows.attempts.map((one) => [one.attempt_id, one]));
  const submissions = new Map(rows.submissions.map((one) => [one.attempt_id, one]));
  const perStudent = new Map<string, number>();
  for (const { account_id, exam_id } of rows.attempts) {
    const key = `${account_id} ${exam_id}`;
    perStudent.set(key, (perStudent.get(key) ?? 0) + 1);
  }
  const known = new Set<string>();
  for (const journal of journals) {
    const key = `${journal.student.accountId} ${journal.examId}`;
    known.add(key);
    const count = perStudent.get(key) ?? 0;
    findings.expect(count <= 1, 'doubled', () => `${count} attempts of ${key}`);
    if (!journal.attemptId) continue;
    const attempt = attempts.get(journal.attemptId);
    findings.lost(attempt !== undefined, () => `attempt ${journal.attemptId} was acknowledged and is not there`);
    const isIn = journal.receipts.length > 0 || journal.isLeft;
    if (!isIn) continue;
    const submission = submissions.get(journal.attemptId);
    findings.lost(
      submission !== undefined && attempt?.status === 'submitted',
      () => `the submission of ${journal.attemptId} is not there`,
    );
    for (const receipt of journal.receipts) {
      findings.wrong(
        receipt.hash === submission?.receipt_hash && receipt.submittedAt === Number(submission?.submitted_at),
        () => `a receipt of ${journal.attemptId} is not that of what is stored`,
      );
    }
  }
  for (const key of perStudent.keys()) findings.wrong(known.has(key), () => `an attempt of ${key} that nobody began`);
  for (const { attempt_id } of rows.submissions)
    findings.wrong(
      attempts.get(attempt_id)?.status === 'submitted',
      () => `a submission beside an attempt that is not submitted: ${attempt_id}`,
    );
  return submissions;
}

/** What is stored are the client's answers, and its marks are those that the checker comes to on its own. */
function checkScored(
  { journals, paper }: CheckInput,
  submissions: ReadonlyMap<string, SubmissionRow>,
  findings: Findings,
): void {
  for (const journal of journals) {
    const row = journal.attemptId ? submissions.get(journal.attemptId) : undefined;
    if (!row) continue;
    const stored = new Map(paper.questions.map(({ questionId }, at) => [questionId, row.responses[at]![0]]));
    const histories =
      journal.receipts.length > 0 ? [journal.sent.filter((one) => one.isAcknowledged)] : possibleHistories(journal);
    const candidates = histories.map((sent) => expectedOf(sent, paper));
    const expected = candidates.find(({ answers }) =>
      paper.questions.every(({ questionId }) => (answers.get(questionId)?.answer ?? '') === stored.get(questionId)),
    );
    findings.lost(
      expected !== undefined,
      () =>
        `the answers of ${row.attempt_id} are not those that were acknowledged: ${difference(candidates[0]!.answers, stored)}`,
    );
    if (!expected) continue;
    const { scored, answers } = expected;
    findings.wrong(
      scored.outcomes === row.outcomes && scored.centimarks.join() === row.question_centimarks.join(),
      () => `${row.attempt_id} is judged ${row.outcomes} instead of ${scored.outcomes}`,
    );
    findings.wrong(
      scored.total === row.centimarks,
      () => `${row.attempt_id} has ${row.centimarks} instead of ${scored.total} centimarks`,
    );
    findings.wrong(
      receiptHash(row.attempt_id, Number(row.submitted_at), answers) === row.receipt_hash,
      () => `the receipt of ${row.attempt_id} is not the hash of its answers`,
    );
    findings.wrong(
      journal.toldMarks === null || Math.round(journal.toldMarks * 100) === scored.total,
      () => `the result of ${row.attempt_id} told ${journal.toldMarks} marks`,
    );
    findings.wrong(
      row.submitted_by === (journal.receipts.length > 0 ? 'student' : 'deadline') || journal.isLeft,
      () => `${row.attempt_id} was submitted by ${row.submitted_by}`,
    );
    const length = 600 * 60;
    findings.wrong(
      row.responses.every(([, seconds]) => seconds >= 0 && seconds <= length),
      () => `${row.attempt_id} has times that cannot be`,
    );
  }
}

function difference(expected: ReadonlyMap<string, { answer: string }>, stored: ReadonlyMap<string, string>): string {
  return [...stored]
    .filter(([questionId, answer]) => (expected.get(questionId)?.answer ?? '') !== answer)
    .map(([questionId, answer]) => `${questionId} '${answer}' for '${expected.get(questionId)?.answer ?? ''}'`)
    .join(', ');
}

async function checkRanked({ journals, rows, paper, standingOf }: CheckInput, findings: Findings): Promise<void> {
  const ranked = new Map(rows.candidates.map((one) => [one.attempt_id, one]));
  const seen = new Set(rows.analytics.map(({ attempt_id }) => attempt_id));
  const submissions = rows.submissions.length;
  const analytics = rows.analytics.length;
  findings.count(analytics, () => `${analytics} submissions in analytics beside ${submissions}`, submissions);
  const marksOf = new Map<string, number[]>();
  const add = (key: string, marks: number) => marksOf.set(key, [...(marksOf.get(key) ?? []), marks]);
  for (const row of rows.submissions) {
    const candidate = ranked.get(row.attempt_id);
    findings.lost(seen.has(row.attempt_id) && candidate !== undefined, () => `${row.attempt_id} is not ranked`);
    findings.wrong(
      candidate === undefined || candidate.centimarks === row.centimarks,
      () => `${row.attempt_id} is ranked by other marks`,
    );
    add(`${row.exam_id} `, row.centimarks);
    for (const subjectId of new Set(paper.questions.map((one) => one.subjectId))) {
      const sum = paper.questions.reduce(
        (total, one, at) => total + (one.subjectId === subjectId ? row.question_centimarks[at]! : 0),
        0,
      );
      add(`${row.exam_id} ${subjectId}`, sum);
    }
  }
  const candidates = rows.candidates.length;
  findings.count(candidates, () => `${candidates} candidates beside ${submissions} submissions`, submissions);
  const counted = new Map(
    rows.markCounts.map((one) => [`${one.exam_id} ${one.subject_id} ${one.centimarks}`, one.candidates]),
  );
  let groups = 0;
  for (const [key, all] of marksOf) {
    for (const [marks, count] of histogram(all)) {
      groups += 1;
      findings.wrong(
        counted.get(`${key} ${marks}`) === count,
        () => `${counted.get(`${key} ${marks}`) ?? 0} candidates are counted with ${marks} in ${key}, not ${count}`,
      );
    }
  }
  findings.wrong(groups === rows.markCounts.length, () => `${rows.markCounts.length} counts of marks, not ${groups}`);
  const byAttempt = new Map(rows.submissions.map((one) => [one.attempt_id, one]));
  const waiting = journals.filter(({ receipts }) => receipts.length > 0);
  await Promise.all(
    Array.from({ length: standingsAtOnce }, async () => {
      for (let journal = waiting.pop(); journal; journal = waiting.pop())
        await checkStanding(journal, standingOf, byAttempt, marksOf, findings);
    }),
  );
}

async function checkStanding(
  journal: Journal,
  standingOf: CheckInput['standingOf'],
  byAttempt: ReadonlyMap<string, SubmissionRow>,
  marksOf: ReadonlyMap<string, number[]>,
  findings: Findings,
): Promise<void> {
  const row = journal.attemptId ? byAttempt.get(journal.attemptId) : undefined;
  const all = marksOf.get(`${journal.examId} `);
  if (!row || !all) return;
  const told = await standingOf(journal);
  const { rank, percentile } = place(all, row.centimarks);
  const expected = {
    rank,
    percentile,
    marks: row.centimarks,
    candidates: all.length,
    highest: Math.max(...all),
    average: mean(all),
  };
  const heard = told && {
    rank: told.rank,
    percentile: told.percentile,
    marks: Math.round(told.marks * 100),
    candidates: told.candidates,
    highest: Math.round(told.highestMarks * 100),
    average: Math.round(told.averageMarks * 100),
  };
  findings.expect(
    JSON.stringify(heard) === JSON.stringify(expected),
    told ? 'wrong' : 'lost',
    () => `${journal.attemptId} stands at ${JSON.stringify(heard)}, not ${JSON.stringify(expected)}`,
  );
}

/**
 * One notice of a result for each submission; what was pushed is stored; browsers hold the last boards of the exams
 * that are submitted, and of no others.
 */
function checkNoticed({ rows, boards, watched, pushedNotices }: CheckInput, findings: Findings): void {
  const results = rows.notices.filter(({ kind }) => kind === 'result.ready');
  const told = new Map<string, number>();
  for (const { user_id, exam_id } of results)
    told.set(`${user_id} ${exam_id}`, (told.get(`${user_id} ${exam_id}`) ?? 0) + 1);
  for (const { user_id, exam_id } of rows.submissions) {
    const count = told.get(`${user_id} ${exam_id}`) ?? 0;
    findings.count(count, () => `${count} notices for the result of ${user_id} in ${exam_id}`);
  }
  const submissions = rows.submissions.length;
  findings.count(results.length, () => `${results.length} notices for ${submissions} submissions`, submissions);
  const existing = new Map(rows.notices.map((one) => [one.notice_id, one.user_id]));
  for (const { userId, notices } of pushedNotices) {
    for (const noticeId of notices.keys())
      findings.wrong(
        existing.get(noticeId) === userId,
        () => `a notice was pushed to ${userId} that is not theirs or not stored`,
      );
  }
  const submitted = new Set(rows.submissions.map(({ user_id, exam_id }) => `${user_id} ${exam_id}`));
  for (const { userId, held } of boards) {
    for (const examId of watched) {
      const may = submitted.has(`${userId} ${examId}`);
      findings.wrong(
        may || !held.has(examId),
        () => `${userId} was told the board of ${examId} without having submitted`,
      );
      findings.lost(!may || held.has(examId), () => `${userId} has submitted ${examId} and was told no board of it`);
    }
    for (const [examId, board] of held) {
      const all = rows.submissions.filter(({ exam_id }) => exam_id === examId).map(({ centimarks }) => centimarks);
      findings.lost(
        JSON.stringify(board.distribution) === JSON.stringify(histogram(all)) && board.candidates === all.length,
        () => `a watcher's last board of ${examId} has ${board.candidates} candidates, not ${all.length}`,
      );
      for (const { rank, marks } of board.top)
        findings.wrong(
          place(all, Math.round(marks * 100)).rank === rank,
          () => `the board of ${examId} shows a wrong rank`,
        );
    }
  }
}

/** Nothing waits, and there is no dead letter but what was poisoned on purpose. */
function checkPlumbing({ rows, poison }: CheckInput, findings: Findings): void {
  for (const [service, count] of Object.entries(rows.unsent))
    findings.lost(count === 0, () => `${count} events of ${service} are still unsent`);
  for (const [service, all] of Object.entries(rows.deadLetters)) {
    for (const { consumer, event_id, envelope } of all) {
      const isOurs =
        (event_id !== null && poison.ids.has(event_id)) || poison.marks.some((mark) => envelope.includes(mark));
      findings.lost(isOurs, () => `${service}/${consumer} set aside ${event_id ?? envelope.slice(0, 80)}`);
    }
  }
}
