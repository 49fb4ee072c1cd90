import type { AnswerOf, testsToday } from '@exam/contracts';
import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { DraftsService } from '../authoring/index.js';
import { Db } from '../db.js';
import { DecidedExams } from '../release/index.js';

@Injectable()
export class TodayService {
  constructor(
    private readonly db: Db,
    private readonly drafts: DraftsService,
    private readonly decided: DecidedExams,
  ) {}

  async read(actor: Actor): Promise<Omit<AnswerOf<typeof testsToday>, 'status'>> {
    const [challenged, near] = await Promise.all([this.decided.challenged(this.db, actor), this.drafts.near(actor)]);
    return {
      challenged: challenged.map(({ examId, examName, challenges }) => ({ examId, examName, challenges })),
      drafts: near.map(({ draft: { examId, content }, faults }) => ({
        ...{ examId, examName: content.examName, startAt: content.startAt, faults },
      })),
    };
  }
}
