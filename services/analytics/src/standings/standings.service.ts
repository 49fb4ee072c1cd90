import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Board, Standing } from '@exam/contracts';
import {
  average,
  candidates,
  competitionRank,
  highest,
  marksOf,
  percentile,
  shortName,
  type Distribution,
} from '@exam/domain';
import { Database, type Actor, type Queryable } from '@exam/platform';
import { ExamsRepository, type ExamRow } from './exams.repository.js';
import { Distributions } from './distributions.js';
import { wholePaper } from './first-submissions.js';
import { NoSuchExam } from './standings.errors.js';
import { SteadyResults } from './steady-results.js';
import { StandingsRepository, type CandidateRow } from './standings.repository.js';

type Student = Pick<Actor, 'accountId' | 'orgId'>;

export type ReleasedExam = ExamRow & { readonly whole: Distribution };

function namesOf(exam: ExamRow | null, subjectId: string) {
  const { subjectName = subjectId, translations } = exam?.subjects.find((known) => known.subjectId === subjectId) ?? {};
  return { subjectId, subjectName, ...(translations && { translations }) };
}

@Injectable()
export class StandingsService {
  constructor(
    private readonly db: Database,
    private readonly standings: StandingsRepository,
    private readonly distributions: Distributions,
    private readonly exams: ExamsRepository,
    private readonly steady: SteadyResults,
  ) {}

  /**
   * Marks, rank and percentile of the account as they stand now; null while its submission is not ranked yet, and while
   * marks would tell keys of an exam that is not over.
   */
  standingOf(examId: string, actor: Student): Promise<Standing | null> {
    return this.steady.of(examId, () => this.readStanding(examId, actor));
  }

  private async readStanding(examId: string, actor: Student): Promise<Standing | null> {
    const candidate = await this.candidate(examId, actor);
    if (!candidate) return null;
    const [{ version, bySubject }, exam] = await Promise.all([
      this.distributions.of(examId),
      this.exams.find(this.db, examId),
    ]);
    if (exam?.isWithheld) return null;
    const whole = bySubject.get(wholePaper) ?? [];
    return {
      examId,
      examName: candidate.examName,
      attemptId: candidate.attemptId,
      candidates: candidates(whole),
      provisional: isProvisional(exam),
      version,
      boardKey: boardKeyOf(candidate.attemptId),
      ...placeOf(whole, candidate.centimarks, candidate.maximumCentimarks),
      ...(exam?.translations && { translations: exam.translations }),
      subjects: candidate.subjects.map((subject) => ({
        ...namesOf(exam, subject.subjectId),
        ...placeOf(bySubject.get(subject.subjectId) ?? [], subject.centimarks, subject.maximumCentimarks),
      })),
    };
  }

  /** The exam, once its ranks are told and no longer provisional; null before. */
  async released(examId: string): Promise<ReleasedExam | null> {
    const exam = await this.exams.find(this.db, examId);
    if (!exam || exam.isWithheld || isProvisional(exam)) return null;
    const { bySubject } = await this.distributions.of(examId);
    return { ...exam, whole: bySubject.get(wholePaper) ?? [] };
  }

  /** The board for somebody who is ranked on it; null for who is not yet. */
  async boardFor(examId: string, actor: Student, top: number): Promise<Board | null> {
    if (!(await this.candidate(examId, actor))) return null;
    return (await this.exams.find(this.db, examId))?.isWithheld ? null : this.boardOf(examId, top);
  }

  boardOf(examId: string, top: number, db: Queryable = this.db): Promise<Board> {
    return this.steady.of(examId, () => this.readBoard(examId, top, db), db);
  }

  private async readBoard(examId: string, top: number, db: Queryable): Promise<Board> {
    // one after the other: `db` may be one connection
    const { version, ...ranked } = await this.distributions.of(examId, db);
    const exam = await this.exams.find(db, examId);
    const isWithheld = exam?.isWithheld ?? false;
    const bySubject = isWithheld ? new Map<string, Distribution>() : ranked.bySubject;
    const best = isWithheld ? [] : await this.standings.top(db, examId, top);
    const whole = bySubject.get(wholePaper) ?? [];
    const top1 = highest(whole);
    const mean = average(whole);
    return {
      examId,
      version,
      candidates: candidates(whole),
      highestMarks: top1 === null ? null : marksOf(top1),
      averageMarks: mean === null ? null : marksOf(mean),
      totalMarks: marksOf(exam?.totalCentimarks ?? 0),
      provisional: isProvisional(exam),
      top: best.map(({ attemptId, name, centimarks }) => ({
        key: boardKeyOf(attemptId),
        name: shortName(name),
        marks: marksOf(centimarks),
        rank: competitionRank(whole, centimarks),
      })),
      distribution: pairsOf(whole),
      subjects: Object.fromEntries(
        [...bySubject].flatMap(([id, one]) => (id === wholePaper ? [] : [[id, pairsOf(one)] as const])),
      ),
    };
  }

  /**
   * Null where the student's submission is on its way, or not made yet. Refuses an exam that is not of the student's
   * organisation.
   */
  private async candidate(examId: string, { accountId, orgId }: Student): Promise<CandidateRow | null> {
    const candidate = await this.standings.candidate(this.db, examId, accountId);
    if (!candidate && (await this.exams.orgOf(this.db, examId)) !== orgId) throw new NoSuchExam();
    return candidate;
  }
}

const pairsOf = (distribution: Distribution): [number, number][] =>
  distribution.map(([centimarks, count]) => [centimarks, count]);

/** Known to who has the attempt, and no way back to it: an attempt's id is random. */
const boardKeyOf = (attemptId: string): string =>
  createHash('sha256').update(attemptId).digest('base64url').slice(0, 16);

/** Standings of a windowed exam are provisional until it is closed; those of an open one roll on (decision T97). */
const isProvisional = (exam: ExamRow | null): boolean =>
  exam === null || (exam.endAt !== null && exam.closedAt === null);

function placeOf(distribution: Distribution, centimarks: number, maximumCentimarks: number) {
  return {
    marks: marksOf(centimarks),
    maximumMarks: marksOf(maximumCentimarks),
    rank: competitionRank(distribution, centimarks),
    percentile: percentile(distribution, centimarks) ?? 0,
    highestMarks: marksOf(highest(distribution) ?? centimarks),
    averageMarks: marksOf(average(distribution) ?? centimarks),
  };
}
