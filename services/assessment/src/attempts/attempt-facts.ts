import { Inject, Injectable } from '@nestjs/common';
import { Batcher, CONFIG, FreshCache } from '@exam/platform';
import type { AssessmentConfig } from '../config.js';
import { PaperCache, type CachedPaper } from '../exams/index.js';
import { AttemptNotFound } from './attempts.errors.js';
import type { AttemptFacts, Owner } from './attempt-row.js';
import { AttemptsRepository } from './attempts.repository.js';

type Wanted = Pick<AttemptFacts, 'attemptId' | 'userId' | 'accountId'>;

/** Knows whose an attempt is and which paper it sits, without asking the database at every save. */
@Injectable()
export class AttemptFactsCache {
  private readonly facts: FreshCache<AttemptFacts>;
  private readonly looks: Batcher<Wanted, AttemptFacts | null>;

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly papers: PaperCache,
    @Inject(CONFIG) config: AssessmentConfig,
  ) {
    const { groupSize: maximum, groupsWaiting: waiting } = config;
    this.facts = new FreshCache({
      freshMs: Infinity,
      maximum: 50_000,
      read: (key) => this.read(JSON.parse(key) as [string, string, string]),
    });
    this.looks = new Batcher({ maximum, waiting, run: (wanted) => this.look(wanted) });
  }

  /** Of an attempt that was begun or gone on with here: its first save or submission needs no look. */
  remember({ attemptId, examId, examRevision, userId, accountId, startedAt }: AttemptFacts): void {
    this.facts.put(
      keyOf({ userId, accountId }, attemptId),
      Promise.resolve({ attemptId, examId, examRevision, userId, accountId, startedAt }),
    );
  }

  /** Throws AttemptNotFound, for somebody else's attempt as well. */
  async of(owner: Owner, attemptId: string): Promise<{ facts: AttemptFacts; paper: CachedPaper }> {
    const facts = await this.facts.get(keyOf(owner, attemptId));
    return { facts, paper: await this.papers.get(facts.examId, facts.examRevision) };
  }

  /** Of an attempt that is over: nothing but a repeat asks for it again. */
  forget(owner: Owner, attemptId: string): void {
    this.facts.forget(keyOf(owner, attemptId));
  }

  private async read([attemptId, userId, accountId]: [string, string, string]): Promise<AttemptFacts> {
    const facts = await this.looks.add({ attemptId, userId, accountId });
    if (!facts) throw new AttemptNotFound();
    return facts;
  }

  /** When thousands submit at once, one statement looks for all that came together. */
  private async look(wanted: readonly Wanted[]): Promise<(AttemptFacts | null)[]> {
    const found = await this.attempts.facts(wanted.map(({ attemptId }) => attemptId));
    return wanted.map(({ attemptId, userId, accountId }) => {
      const facts = found.get(attemptId);
      return facts?.userId === userId && facts.accountId === accountId ? facts : null;
    });
  }
}

const keyOf = ({ userId, accountId }: Owner, attemptId: string): string =>
  JSON.stringify([attemptId.toLowerCase(), userId, accountId]);
