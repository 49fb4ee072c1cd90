import { mostScorecards, scorecardTriesAnHour, type PublicScorecard } from '@exam/contracts';
import { Audit, Clock, Counting, Database, networkOf, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamReach, StudentResults, type StudentResult } from '../exam-results/index.js';
import { StandingsService, type ReleasedExam } from '../standings/index.js';
import { codeMeant } from './scorecard-code.js';
import { newScorecard, publicView, stateOf, type Scorecard } from './scorecard-facts.js';
import {
  ScorecardNotFound,
  ScorecardNotReleased,
  ScorecardWithdrawn,
  TooManyScorecards,
  TooManyScorecardTries,
} from './scorecards.errors.js';
import { ScorecardsRepository, type HeldScorecard } from './scorecards.repository.js';

type Student = Pick<Actor, 'userId' | 'accountId' | 'orgId'>;

/** Issues scorecards of released results, once for each result of an attempt, and tells anybody what a code stands for. */
@Injectable()
export class ScorecardsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly counting: Counting,
    private readonly reach: ExamReach,
    private readonly results: StudentResults,
    private readonly standings: StandingsService,
    private readonly scorecards: ScorecardsRepository,
  ) {}

  /** By a code as somebody typed or scanned it, from an address. */
  async check(typed: string, address: string): Promise<PublicScorecard> {
    if ((await this.counting.add(networkOf(address))) > scorecardTriesAnHour)
      throw new TooManyScorecardTries(this.counting.secondsLeft());
    const code = codeMeant(typed);
    const card = code === null ? null : await this.scorecards.find(code);
    if (!card) throw new ScorecardNotFound();
    return publicView(card, stateOf(card));
  }

  /** The student's own, of the result that counts now. */
  async own(examId: string, student: Student): Promise<Scorecard> {
    const row = await this.results.of(examId, student.accountId);
    if (!row) throw new ScorecardNotFound();
    const exam = await this.standings.released(examId);
    if (!exam) throw new ScorecardNotReleased();
    const [card] = await this.cardsOf(exam, [row]);
    if (card!.isWithdrawn) throw new ScorecardWithdrawn();
    return card!;
  }

  /** Of a section, or of all whom the member of the staff may see, without those that were withdrawn; an entry tells of it. */
  async ofSection(
    actor: Actor,
    examId: string,
    { sectionId, format }: { sectionId?: string | undefined; format: string },
  ): Promise<readonly [Scorecard, ...Scorecard[]]> {
    const reached = await this.reach.closed(actor, examId);
    const exam = await this.standings.released(examId);
    if (!exam) throw new ScorecardNotReleased();
    const rows = await this.results.all(reached, sectionId);
    if (rows.length > mostScorecards) throw new TooManyScorecards();
    const [first, ...others] = (await this.cardsOf(exam, rows)).filter(({ isWithdrawn }) => !isWithdrawn);
    if (!first) throw new ScorecardNotFound();
    await this.db.transaction((tx) =>
      this.audit.add(tx, {
        ...{ action: 'results.scorecards', actor, orgId: reached.orgId, subject: `exam:${examId}` },
        details: { students: others.length + 1, format, ...(sectionId !== undefined && { sectionId }) },
      }),
    );
    return [first, ...others];
  }

  /** The cards of these results in their order, withdrawn ones included; those that are missing are issued. */
  async cardsOf(exam: ReleasedExam, rows: readonly StudentResult[]): Promise<HeldScorecard[]> {
    const held = await this.scorecards.ofResults(this.db, rows);
    const known = new Set(held.map(({ attemptId }) => attemptId));
    const missing = rows.filter(({ attemptId }) => !known.has(attemptId));
    const issued = missing.length === 0 ? [] : await this.issue(exam, missing);
    const byAttempt = new Map([...held, ...issued].map((card) => [card.attemptId, card]));
    return rows.map(({ attemptId }) => byAttempt.get(attemptId)!);
  }

  async withdrawOwn(examId: string, student: Student, by: 'student' | 'guardian'): Promise<void> {
    await this.db.transaction(async (tx) => {
      const at = new Date(this.clock.now());
      const withdrawn = await this.scorecards.withdrawOwn(tx, { examId, accountId: student.accountId, at, by });
      if (withdrawn === 0) throw new ScorecardNotFound();
      await this.audit.add(tx, {
        ...{
          action: 'scorecard.withdrawn',
          actor: student,
          subject: `user:${student.userId}`,
          details: { examId, by },
        },
      });
    });
  }

  async withdraw({ tx, actor, note, unchanged }: ChangeContext, typed: string, reason: string): Promise<void> {
    const code = codeMeant(typed);
    const orgId = actor.roles.includes('super') ? null : actor.orgId;
    const at = new Date(this.clock.now());
    const card = code === null ? null : await this.scorecards.withdraw(tx, code, { orgId, at });
    if (!card) throw new ScorecardNotFound();
    if (!card.isNow) return unchanged();
    note({
      ...{ subject: `user:${card.userId}`, orgId: card.orgId, reason, details: { examId: card.examId } },
      ...{ before: { isWithdrawn: false }, after: { isWithdrawn: true } },
    });
  }

  private async issue(exam: ReleasedExam, rows: readonly StudentResult[]): Promise<HeldScorecard[]> {
    const organisation = await this.scorecards.organisationName(exam.orgId);
    const issuedAt = new Date(this.clock.now());
    return this.db.transaction(async (tx) => {
      await this.scorecards.issue(
        tx,
        rows.map((row) => newScorecard(row, { ...exam, organisation }, issuedAt)),
      );
      return this.scorecards.ofResults(tx, rows);
    });
  }
}
