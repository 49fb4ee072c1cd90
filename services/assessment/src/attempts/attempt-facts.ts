import { Injectable } from '@nestjs/common';
import { FreshCache } from '../exams/fresh-cache.js';
import { PaperShelf, type ShelvedPaper } from '../exams/paper-shelf.js';
import { AttemptNotFound } from './attempts.errors.js';
import { type AttemptRow, type Owner } from './attempt-row.js';
import { AttemptsRepository } from './attempts.repository.js';

/** What of an attempt never changes; the rest is read under its lock. */
export type AttemptFacts = Pick<AttemptRow, 'attemptId' | 'examId' | 'examRevision' | 'userId' | 'accountId' | 'startedAt'>;

/** Knows whose an attempt is and which paper it sits, without asking the database at every save. */
@Injectable()
export class AttemptFactsShelf {
  private readonly facts: FreshCache<AttemptFacts>;

  constructor(
    private readonly attempts: AttemptsRepository,
    private readonly papers: PaperShelf,
  ) {
    this.facts = new FreshCache({ freshMs: Infinity, maximum: 50_000, read: (key) => this.read(JSON.parse(key) as [string, string, string]) });
  }

  /** Throws AttemptNotFound, for somebody else's attempt as well. */
  async of(owner: Owner, attemptId: string): Promise<{ facts: AttemptFacts; paper: ShelvedPaper }> {
    const facts = await this.facts.get(JSON.stringify([attemptId.toLowerCase(), owner.userId, owner.accountId]));
    return { facts, paper: await this.papers.get(facts.examId, facts.examRevision) };
  }

  private async read([attemptId, userId, accountId]: [string, string, string]): Promise<AttemptFacts> {
    const row = await this.attempts.find({ userId, accountId }, attemptId);
    if (!row) throw new AttemptNotFound();
    const { examId, examRevision, startedAt } = row;
    return { attemptId: row.attemptId, examId, examRevision, userId, accountId, startedAt };
  }
}
