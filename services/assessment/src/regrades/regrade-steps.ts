import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { resultsChanged, resultsInPart, resultsRegraded, resultsStaged, type EventOf } from '@exam/contracts';
import { marksOf, scorePlaced, type CompiledPaper } from '@exam/domain';
import { afterCommit, Clock, inParts, Outbox } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { storedScore, type StoredResponse, type StoredScore } from '../attempts/index.js';
import { Db, type Tx } from '../db.js';
import { ExamCache, PaperCache } from '../exams/index.js';
import { decisionsOf } from '../keys/index.js';
import { changedKeys } from './changed-keys.js';
import { figuresOfRegrade, placesOf } from './moves.js';
import {
  cursorOf,
  RegradedResultsRepository,
  type DueSubmission,
  type NamedResult,
  type RegradedResult,
} from './regraded-results.repository.js';
import { RegradesRepository, type RegradeRow } from './regrades.repository.js';

const pageRows = 200;
const partsAtOnce = 5;
/** As long at once: the saves of an exam that runs meanwhile wait for it. */
const busyMs = 2;

/** The steps of a regrade. Each is one transaction that knows from the row where to go on. */
@Injectable()
export class RegradeSteps {
  private papers: { regradeId: string; compiled: Promise<ReadonlyMap<number, CompiledPaper>> } | undefined;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly exams: ExamCache,
    private readonly cache: PaperCache,
    private readonly rows: RegradesRepository,
    private readonly results: RegradedResultsRepository,
  ) {}

  /** False where another process has it. */
  async of(row: RegradeRow): Promise<boolean> {
    if (row.state === 'computing') return this.compute(row);
    return row.state === 'applying' ? this.apply(row) : this.tell(row);
  }

  private async compute(row: RegradeRow): Promise<boolean> {
    const { regradeId, examId } = row;
    const papers = await this.papersOf(row);
    return this.db.transaction(async (tx) => {
      if (!(await this.rows.take(tx, row))) return false;
      const due = await this.results.due(tx, examId, row.doneUntil, pageRows);
      if (due.length > 0) {
        const results = await inParts(due, (one) => regraded(papers.get(one.revision)!, one), busyMs);
        await this.results.add(tx, regradeId, results);
        await this.rows.goOn(tx, regradeId, cursorOf(due.at(-1)!), due.length);
      }
      if (due.length < pageRows) await this.finishPreview(tx, regradeId, papers);
      return true;
    });
  }

  /** First every result is told to whoever keeps a copy, where nobody sees it; then all of them become the exam's. */
  private async apply(row: RegradeRow): Promise<boolean> {
    const { regradeId, examId, baseVersion, doneUntil } = row;
    const papers = await this.papersOf(row);
    return this.db.transaction(async (tx) => {
      if (!(await this.rows.take(tx, row))) return false;
      const staged = await this.results.scores(tx, regradeId, doneUntil, resultsInPart * partsAtOnce);
      if (staged.length === 0) {
        await this.switchTo(tx, row, papers);
        return true;
      }
      const results = await inParts(staged, stagedOf, busyMs);
      for (let from = 0; from < results.length; from += resultsInPart) {
        const part = results.slice(from, from + resultsInPart);
        await this.outbox.add(tx, resultsStaged, { examId, resultVersion: baseVersion + 1, results: part });
        await yieldToEventLoop();
      }
      await this.rows.goOn(tx, regradeId, staged.at(-1)!.attemptId, staged.length);
      return true;
    });
  }

  private async switchTo(tx: Tx, row: RegradeRow, papers: ReadonlyMap<number, CompiledPaper>): Promise<void> {
    const { regradeId, examId, baseVersion, maximumAfter } = row;
    const exam = await this.rows.lockClosed(tx, examId);
    if (exam?.resultVersion !== baseVersion || (await this.results.isIncomplete(tx, examId, regradeId)))
      throw new Error('the exam has changed since it was previewed');
    const maximumOf = new Map(newestOf(papers)?.subjects.map(({ subjectId, maximum }) => [subjectId, maximum]));
    const subjects = exam.subjects.map((subject) => ({
      ...subject,
      maximumCentimarks: maximumOf.get(subject.subjectId) ?? subject.maximumCentimarks,
    }));
    const now = new Date(this.clock.now());
    await this.rows.switchTo(tx, row, subjects);
    // before the release nobody is told, and afterwards of nothing that was before
    await this.rows.enter(tx, regradeId, exam.isReleased ? 'telling' : 'applied', now);
    await this.outbox.add(tx, resultsRegraded, {
      ...{ examId, resultVersion: baseVersion + 1, regradedAt: now.toISOString(), totalMarks: marksOf(maximumAfter) },
      subjects: subjects.map(({ subjectId, maximumCentimarks }) => ({
        ...{ subjectId, maximumMarks: marksOf(maximumCentimarks) },
      })),
    });
    afterCommit(tx, () => this.exams.forget(examId));
  }

  /** Each part with its event and where to go on in one transaction: nobody is told twice. */
  private async tell(row: RegradeRow): Promise<boolean> {
    const { regradeId, examId, doneUntil, baseVersion } = row;
    const exam = await this.exams.find(examId);
    const paper = exam && (await this.cache.get(examId, exam.revision));
    const before = (await this.rows.applied(this.db, examId)).find((one) => one.baseVersion === baseVersion - 1);
    const questions = changedKeys(paper?.questions ?? [], before?.keys ?? [], row.keys).map(({ qNo }) => qNo);
    return this.db.transaction(async (tx) => {
      if (!(await this.rows.take(tx, row))) return false;
      const page = await this.results.page(tx, regradeId, { after: doneUntil, among: null, limit: resultsInPart });
      if (page.length === 0) {
        await this.rows.enter(tx, regradeId, 'applied');
        return true;
      }
      const students = changedStudents(row, page);
      if (students.length > 0 && exam)
        await this.outbox.add(tx, resultsChanged, {
          ...{ examId, examName: exam.examName, resultVersion: baseVersion + 1, questions, students },
        });
      await this.rows.goOn(tx, regradeId, page.at(-1)!.attemptId, 0);
      return true;
    });
  }

  private async finishPreview(tx: Tx, regradeId: string, papers: ReadonlyMap<number, CompiledPaper>): Promise<void> {
    const figures = figuresOfRegrade(await this.results.counts(tx, regradeId));
    const maximumAfter = newestOf(papers)?.subjects.reduce((sum, { maximum }) => sum + maximum, 0);
    await this.rows.preview(tx, regradeId, { ...figures, maximumAfter });
  }

  /** By revision, with the regrade's keys. Those of one regrade are held: its pages follow each other. */
  private papersOf(row: RegradeRow): Promise<ReadonlyMap<number, CompiledPaper>> {
    if (this.papers?.regradeId !== row.regradeId)
      this.papers = { regradeId: row.regradeId, compiled: this.compiled(row) };
    return this.papers.compiled;
  }

  private async compiled({ regradeId, examId, keys }: RegradeRow): Promise<ReadonlyMap<number, CompiledPaper>> {
    try {
      const decisions = decisionsOf(keys);
      const papers = new Map<number, CompiledPaper>();
      for (const revision of await this.results.revisions(this.db, examId))
        papers.set(revision, await this.cache.decided(examId, revision, decisions));
      return papers;
    } catch (error) {
      if (this.papers?.regradeId === regradeId) this.papers = undefined;
      throw error;
    }
  }
}

function regraded(compiled: CompiledPaper, { responses, centimarks, ...one }: DueSubmission): RegradedResult {
  const given = (JSON.parse(responses) as StoredResponse[]).map(([answer, , sequence], place) => ({
    ...{ questionId: compiled.questions[place]!.questionId, answer },
    answeredSequence: sequence === 0 ? null : sequence,
  }));
  const score = storedScore({ compiled }, scorePlaced(compiled, given));
  return {
    ...{ attemptId: one.attemptId, accountId: one.accountId, isRanked: one.isRanked },
    ...{ centimarksBefore: centimarks, centimarks: score.total.centimarks, score: JSON.stringify(score) },
  };
}

const newestOf = (papers: ReadonlyMap<number, CompiledPaper>): CompiledPaper | undefined =>
  papers.get(Math.max(...papers.keys()));

function stagedOf({ attemptId, score }: { attemptId: string; score: string }) {
  const { total, subjects, outcomes } = JSON.parse(score) as StoredScore;
  return {
    ...{ attemptId, total, outcomes },
    subjects: subjects.map(({ subjectName: _name, questions: _questions, ...subject }) => subject),
  };
}

/** Of who is ranked, those whose marks or rank are others now. */
function changedStudents(
  { marksBefore, marksAfter }: RegradeRow,
  page: readonly NamedResult[],
): EventOf<typeof resultsChanged>['data']['students'] {
  const [from, to] = [placesOf(marksBefore ?? []), placesOf(marksAfter ?? [])];
  return page.flatMap(({ userId, isRanked, centimarksBefore, centimarks }) => {
    const rank = { before: from(centimarksBefore).rank, after: to(centimarks).rank };
    if (!isRanked || (centimarks === centimarksBefore && rank.before === rank.after)) return [];
    return [{ userId, marks: { before: marksOf(centimarksBefore), after: marksOf(centimarks) }, rank }];
  });
}
