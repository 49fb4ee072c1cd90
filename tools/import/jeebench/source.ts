/**
 * The JEEBench form (a list of questions of past JEE Advanced papers) as a pack: the questions of the chosen papers
 * and an exam for each paper. Every record of the file is accounted for: imported, refused, or left out by --paper.
 */
import { packQuestion, type ImportRefusal, type PackExam, type PackKind } from '@exam/contracts';
import { Failure } from '../../lib/failure.js';
import type { JeebenchOptions } from '../options.js';
import { readJson } from '../pack/read-json.js';
import type { PackSource, SourceRow } from '../source.js';
import { examOf, type PaperQuestion } from './exam-of.js';
import { jeebenchRecord, mapQuestion, subjects, type Mapped } from './map-question.js';
import { Ranges } from './ranges.js';

type Exam = Partial<PackExam>;

/** Throws a Failure when an option is missing or --paper names a paper the file does not hold. */
export async function jeebenchSource(file: string, options: JeebenchOptions): Promise<PackSource> {
  const { org, board, class: classId, group } = options;
  if (!org || !board || !classId || !group) {
    throw new Failure(
      'Whose exams are these?',
      'The JEEBench form does not name an organisation, board, class and group.',
      'Give --org, --board, --class and --group with the ids of a pack imported before.',
    );
  }
  const ranges = await readAhead(file, options.papers);
  const ledger = new Ledger();
  return {
    name: `JEEBench ${options.papers.join(', ') || 'all papers'}`.slice(0, 120),
    kinds: ['question', 'exam'],
    remarks: () => ledger.remarks(),
    rows: (kind, refuse) =>
      kind === 'question'
        ? questionRows(file, { ...options, org }, ranges, ledger, refuse)
        : examRows(kind, { ...options, org, board, class: classId, group }, ledger),
  };
}

async function* questionRows(
  file: string,
  options: JeebenchOptions & { org: string },
  ranges: Ranges,
  ledger: Ledger,
  refuse: (refusal: ImportRefusal) => void,
): AsyncGenerator<SourceRow> {
  ledger.begin();
  for await (const { place, row } of readJson(file)) {
    const parsed = jeebenchRecord.safeParse(row);
    ledger.records += 1;
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      ledger.refused += 1;
      refuse({
        kind: 'question',
        place,
        code: 'row.invalid',
        field: issue!.path.join('.'),
        message: `${issue!.path.join('.')}: ${issue!.message}`,
      });
      continue;
    }
    const record = parsed.data;
    if (options.papers.length > 0 && !options.papers.includes(record.description)) {
      ledger.leftOut += 1;
      continue;
    }
    const where = `${place} ${record.description} question ${record.index}`;
    const mapped = checked(mapQuestion(record, options.org, ranges.of(record)));
    if (!mapped.ok) {
      ledger.refused += 1;
      refuse({ kind: 'question', place: where, code: mapped.code, message: mapped.message });
      continue;
    }
    ledger.take(record.description, mapped.question, Object.keys(subjects).indexOf(record.subject), record.index);
    ledger.mended.push(...mapped.mended.map((what) => `${where}: ${what}`));
    yield { place: where, row: mapped.question };
  }
}

/** What our rows cannot hold is refused here, so that the paper's exam is made of the questions that remain. */
function checked(mapped: Mapped): Mapped {
  if (!mapped.ok) return mapped;
  const parsed = packQuestion.safeParse(mapped.question);
  if (parsed.success) return mapped;
  const [issue] = parsed.error.issues;
  return { ok: false, code: 'row.invalid', message: `${issue!.path.join('.')}: ${issue!.message}` };
}

function* exams(options: ExamOptions, ledger: Ledger): Generator<SourceRow> {
  for (const [paper, questions] of ledger.papers)
    yield { place: paper, row: examOf(paper, questions, options) satisfies Exam };
}

export type ExamOptions = JeebenchOptions & { org: string; board: string; class: string; group: string };

/** A paper has at most a few dozen questions: only their ids are kept, to put the exam together. */
async function* examRows(kind: PackKind, options: ExamOptions, ledger: Ledger): AsyncGenerator<SourceRow> {
  if (kind === 'exam') yield* exams(options, ledger);
}

class Ledger {
  papers = new Map<string, PaperQuestion[]>();
  mended: string[] = [];
  records = 0;
  refused = 0;
  leftOut = 0;

  /** Each reading of the file counts from the beginning. */
  begin(): void {
    Object.assign(this, { papers: new Map(), mended: [], records: 0, refused: 0, leftOut: 0 });
  }

  take(
    paper: string,
    question: Omit<PaperQuestion, 'subjectOrder' | 'index'>,
    subjectOrder: number,
    index: number,
  ): void {
    const { questionId, subjectId, questionType } = question;
    this.papers.set(paper, [
      ...(this.papers.get(paper) ?? []),
      { questionId, subjectId, questionType, subjectOrder, index },
    ]);
  }

  remarks(): string[] {
    const sent = this.records - this.refused - this.leftOut;
    return [
      `${this.records} questions in the file: ${sent} sent, ${this.refused} refused by our rules, ${this.leftOut} left out by --paper`,
      ...this.mended.map((what) => `mended: ${what}`),
    ];
  }
}

/** What has to be known of the whole file before its first question: its papers, and the ranges of their numbers. */
async function readAhead(file: string, wanted: readonly string[]): Promise<Ranges> {
  const found = new Set<string>();
  const ranges = new Ranges();
  for await (const { row } of readJson(file)) {
    found.add(String((row as { description?: unknown } | null)?.description));
    const record = jeebenchRecord.safeParse(row);
    if (record.success) ranges.take(record.data);
  }
  const unknown = wanted.filter((paper) => !found.has(paper));
  if (unknown.length > 0)
    throw new Failure(
      `No paper ${unknown.map((paper) => `'${paper}'`).join(', ')}`,
      'The file does not hold it.',
      `It holds: ${[...found].sort().join(', ')}.`,
    );
  return ranges;
}
