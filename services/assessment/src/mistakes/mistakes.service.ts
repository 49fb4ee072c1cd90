import type { AnswerOf, CreatedAssessment, getMistakes } from '@exam/contracts';
import { idealSecondsOf, istDay } from '@exam/domain';
import { Clock, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { SelfsService } from '../selfs/index.js';
import { NoMistakesDue } from './mistakes.errors.js';
import { MistakesRepository, type DueCard, type UnnotedAttempt } from './mistakes.repository.js';
import { noted } from './schedule.js';

const mostShown = 20;

/**
 * The notebook of mistakes. Attempts are noted when their owner looks, not when thousands submit; until their review
 * is
 * open they are not.
 */
@Injectable()
export class MistakesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly mistakes: MistakesRepository,
    private readonly selfs: SelfsService,
  ) {}

  async notebook(actor: Actor): Promise<AnswerOf<typeof getMistakes>['Item']> {
    const { cards, now } = await this.look(actor);
    const isDue = ({ dueAt }: DueCard) => dueAt <= now;
    const due = cards.filter(isDue);
    const subjects = [...new Set(cards.map(({ subjectId }) => subjectId))];
    return {
      ...{ due: due.length, total: cards.length },
      nextDueAt: due.length > 0 ? null : (cards[0]?.dueAt.toISOString() ?? null),
      subjects: subjects.map((subjectId) => {
        const own = cards.filter((card) => card.subjectId === subjectId);
        return { subjectId, due: own.filter(isDue).length, total: own.length };
      }),
      cards: cards.slice(0, mostShown).map(({ subjectId: _, dueAt, ...card }) => ({
        ...card,
        dueAt: dueAt.toISOString(),
      })),
    };
  }

  /** What has been due the longest comes first. What one exam left is practised whether it is due or not. */
  async practise(actor: Actor, count: number, examId?: string): Promise<CreatedAssessment> {
    const { cards, now } = await this.look(actor);
    const isAsked = (card: DueCard) => (examId === undefined ? card.dueAt <= now : card.examId === examId);
    const asked = cards.filter(isAsked).slice(0, count);
    if (asked.length === 0) throw new NoMistakesDue();
    return this.selfs.makeOf(actor, {
      name: `Mistakes${istDay(now.getTime()).replaceAll('-', '')}_AA`,
      chapters: [...new Set(asked.map(({ chapter }) => chapter))],
      questionIds: asked.map(({ questionId }) => questionId),
      nothing: () => new NoMistakesDue(),
    });
  }

  private async look(actor: Actor): Promise<{ cards: DueCard[]; now: Date }> {
    const now = new Date(this.clock.now());
    for (const attempt of await this.mistakes.unnoted(actor, now)) await this.note(actor.accountId, attempt, now);
    return { cards: await this.mistakes.cards(actor.accountId, now), now };
  }

  private async note(accountId: string, attempt: UnnotedAttempt, now: Date): Promise<void> {
    await this.db.transaction(async (tx) => {
      if (!(await this.mistakes.note(tx, attempt.attemptId, accountId, now))) return;
      const paper = await this.mistakes.paper(tx, attempt);
      const exam = { durationMinutes: attempt.durationMinutes, questionCount: paper.length };
      const answered = paper.map(({ questionId, subjectId, idealSeconds }, index) => ({
        ...{ questionId, subjectId, outcome: attempt.score.outcomes[index] ?? 'u' },
        seconds: attempt.responses[index]?.[1] ?? 0,
        idealSeconds: idealSecondsOf(idealSeconds, exam),
      }));
      const kept = await this.mistakes.kept(
        tx,
        accountId,
        paper.map(({ questionId }) => questionId),
      );
      await this.mistakes.save(tx, accountId, attempt, noted(answered, kept, attempt.submittedAt));
    });
  }
}
