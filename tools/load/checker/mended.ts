// Compares what the students of an exam were told with what is stored, scored and ranked, before and after its keys were
// mended, by the slow scorer of the checker: nothing of libs/ or services/ is imported here or below.
import type { Journal } from '../clients/journal.js';
import { expectedOf, possibleHistories, type PaperRules } from './expected.js';
import type { Findings } from './findings.js';
import { histogram, place } from './ranking.js';
import type { Rows, SubmissionRow } from './rows.js';
import { score, type Given } from './scoring.js';

export type ToldStanding = { rank: number; percentile: number; marks: number; candidates: number };

/** What each attempt answered, by its journal and what is stored; `before`: its marks by the keys as they were printed. */
export type Known = Map<string, { journal: Journal; given: ReadonlyMap<string, Given>; before: number }>;

/** Each receipt is of a stored submission; its answers are those that were acknowledged, its marks the scorer's own. */
export function checkStored(journals: readonly Journal[], rows: Rows, paper: PaperRules, findings: Findings): Known {
  const known: Known = new Map();
  const byAttempt = new Map(rows.submissions.map((one) => [one.attempt_id, one]));
  findings.count(rows.submissions.length, () => `${rows.submissions.length} submissions`, journals.length);
  for (const journal of journals) {
    const row = byAttempt.get(journal.attemptId ?? '');
    findings.lost(row !== undefined, () => `the submission of ${journal.student.name} is not there`);
    if (!row) continue;
    for (const { hash } of journal.receipts)
      findings.wrong(hash === row.receipt_hash, () => `a receipt of ${row.attempt_id} is not that of what is stored`);
    const by = journal.isLeft ? ['staff', 'deadline'] : ['student'];
    findings.wrong(by.includes(row.submitted_by), () => `${row.attempt_id} was submitted by ${row.submitted_by}`);
    const expected = possibleHistories(journal)
      .map((sent) => expectedOf(sent, paper))
      .find(({ answers }) => isStored(row, paper, answers));
    findings.lost(
      expected !== undefined,
      () => `the answers of ${row.attempt_id} are not those that were acknowledged`,
    );
    if (!expected) continue;
    const { total } = expected.scored;
    findings.wrong(total === row.centimarks, () => `${row.attempt_id} has ${row.centimarks}, not ${total} centimarks`);
    known.set(row.attempt_id, { journal, given: expected.answers, before: total });
  }
  checkRanks(
    rows,
    [...known.values()].map(({ before }) => before),
    findings,
  );
  return known;
}

const isStored = (
  { responses }: SubmissionRow,
  { questions }: PaperRules,
  answers: ReadonlyMap<string, Given>,
): boolean => questions.every(({ questionId }, at) => (answers.get(questionId)?.answer ?? '') === responses[at]![0]);

/** All ranks follow from how many have which marks. */
function checkRanks({ markCounts }: Rows, marks: readonly number[], findings: Findings): void {
  const counted = new Map(
    markCounts.filter((one) => one.subject_id === '').map(({ centimarks, candidates }) => [centimarks, candidates]),
  );
  for (const [centimarks, count] of histogram(marks))
    findings.wrong(
      counted.get(centimarks) === count,
      () => `${counted.get(centimarks) ?? 0} have ${centimarks} centimarks, not ${count}`,
    );
}

/** Marks, rank and percentile of each by the mended keys, as the student is told them; whose marks or rank they moved. */
export async function checkMended(
  known: Known,
  paper: PaperRules,
  standingOf: (journal: Journal) => Promise<ToldStanding | null>,
  findings: Findings,
): Promise<{ changed: number; moved: Set<string> }> {
  const after = new Map(
    [...known].map(([attemptId, { given }]) => [attemptId, score(paper.questions, paper.ruleOf, given).total]),
  );
  const all = [...after.values()];
  const placed = new Map([...new Set(all)].map((marks) => [marks, place(all, marks)]));
  const waiting = [...known];
  const one = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [attemptId, { journal }] = next;
      const { marks, rank, percentile } = placed.get(after.get(attemptId)!)!;
      const expected = { marks, rank, percentile, candidates: all.length };
      const told = await standingOf(journal);
      const heard = told && {
        ...{ marks: Math.round(told.marks * 100), rank: told.rank, percentile: told.percentile },
        candidates: told.candidates,
      };
      findings.expect(
        JSON.stringify(heard) === JSON.stringify(expected),
        told ? 'wrong' : 'lost',
        () => `${attemptId} stands at ${JSON.stringify(heard)}, not ${JSON.stringify(expected)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, one));
  const allBefore = [...known.values()].map(({ before }) => before);
  const differ = [...known].filter(([attemptId, { before }]) => before !== after.get(attemptId));
  const moved = [...known].filter(
    ([attemptId, { before }]) =>
      before !== after.get(attemptId) || place(allBefore, before).rank !== placed.get(before)?.rank,
  );
  return { changed: differ.length, moved: new Set(moved.map(([attemptId]) => attemptId)) };
}
