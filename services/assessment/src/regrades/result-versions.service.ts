import type { AnswerOf, listResultVersions } from '@exam/contracts';
import { marksOf, type QuestionKey } from '@exam/domain';
import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { StoredScore } from '../attempts/index.js';
import { Db } from '../db.js';
import { ExamCache, PaperCache, releaseOf } from '../exams/index.js';
import { ResultNotFound, WithheldService, type AskedUntil } from '../results/index.js';
import { changedKeys } from './changed-keys.js';
import { placesOf } from './moves.js';
import { RegradesRepository, type RegradedKey, type RegradeRow } from './regrades.repository.js';
import { ResultVersionsRepository } from './result-versions.repository.js';

type Versions = AnswerOf<typeof listResultVersions>['Item']['versions'];
type Change = Versions[number]['changes'][number];

/** What became of a student's result after the exam. Before marks are told there is none. */
@Injectable()
export class ResultVersionsService {
  constructor(
    private readonly db: Db,
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
    private readonly withheld: WithheldService,
    private readonly regrades: RegradesRepository,
    private readonly rows: ResultVersionsRepository,
  ) {}

  async of(actor: Actor, examId: string): Promise<Versions> {
    const [submission, exam] = await Promise.all([this.rows.submission(actor, examId), this.exams.find(examId)]);
    if (!submission || !exam) throw new ResultNotFound();
    const release = releaseOf(exam);
    if (release === 'withheld') return [];
    const applied = await this.regrades.applied(this.db, examId);
    const [{ questions }, asked, regraded] = await Promise.all([
      this.papers.get(examId, submission.revision),
      this.withheld.askedUntil(examId),
      this.rows.regraded(
        submission.attemptId,
        applied.map(({ regradeId }) => regradeId),
      ),
    ]);
    const own = new Map(regraded.map((one) => [one.regradeId, one]));
    // a question that another exam still asks is in no sum
    const told = async (stored: string): Promise<StoredScore> => {
      const one = { examId, examRevision: submission.revision, score: JSON.parse(stored) as StoredScore };
      return (await this.withheld.told([one], new Map([[examId, asked]])))[0]!.score;
    };
    let score = await told(submission.score);
    let keys: readonly RegradedKey[] = [];
    const isRankTold = release === 'told';
    const first = applied.find(({ regradeId }) => own.get(regradeId)?.isRanked);
    const versions: Versions = [
      {
        ...{ version: 1, at: new Date(submission.submittedAt).toISOString(), ...marksView(score) },
        ...placeView(isRankTold ? (first?.marksBefore ?? null) : null, score),
        changes: [],
      },
    ];
    for (const regrade of applied) {
      const found = own.get(regrade.regradeId);
      if (!found) continue;
      const before = score;
      score = await told(found.score);
      versions.unshift({
        ...{ version: regrade.baseVersion + 1, at: regrade.appliedAt!.toISOString(), ...marksView(score) },
        ...placeView(isRankTold && found.isRanked ? regrade.marksAfter : null, score),
        changes: changesOf(questions, { keys, regrade, before, after: score, asked }),
      });
      keys = regrade.keys;
    }
    return versions;
  }
}

const marksView = ({ total }: StoredScore) => ({
  marks: marksOf(total.centimarks),
  maximumMarks: marksOf(total.maximumCentimarks),
});

function placeView(distribution: [number, number][] | null, { total }: StoredScore) {
  if (distribution === null) return { rank: null, percentile: null, candidates: null };
  return placesOf(distribution)(total.centimarks);
}

function changesOf(
  questions: readonly QuestionKey[],
  {
    keys,
    regrade,
    before,
    after,
    asked,
  }: {
    keys: readonly RegradedKey[];
    regrade: RegradeRow;
    before: StoredScore;
    after: StoredScore;
    asked: AskedUntil;
  },
): Change[] {
  return changedKeys(questions, keys, regrade.keys).map(({ qNo, questionId, treatment, accepted, reason }) => {
    const isTold = !asked.has(questionId);
    const [from, to] = [before.centimarks[qNo - 1]!, after.centimarks[qNo - 1]!];
    return {
      ...{ qNo, questionId, treatment, reason, accepted: isTold ? accepted : [] },
      marks: isTold ? { before: marksOf(from), after: marksOf(to) } : null,
    };
  });
}
