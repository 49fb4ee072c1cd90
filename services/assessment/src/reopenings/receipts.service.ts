import type { AnswerOf, listReceipts } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { AttemptNotFound, receiptOf, type Owner, type StoredResponse } from '../attempts/index.js';
import { PaperCache } from '../exams/index.js';
import { ReopeningsRepository } from './reopenings.repository.js';

/** What a student has handed in, each time, as the receipt's hash has it. */
@Injectable()
export class ReceiptsService {
  constructor(
    private readonly rows: ReopeningsRepository,
    private readonly papers: PaperCache,
  ) {}

  async list(owner: Owner, attemptId: string): Promise<AnswerOf<typeof listReceipts>['items']> {
    const attempt = await this.rows.ownAttempt(owner, attemptId);
    if (!attempt) throw new AttemptNotFound();
    const { examId, examRevision } = attempt;
    const { questions } = (await this.papers.get(examId, examRevision)).compiled;
    return (await this.rows.receipts(attemptId)).map(({ responses, reopenedAt, ...source }) => ({
      ...receiptOf({ attemptId, examId, totalQuestions: questions.length, ...source }),
      answers: (JSON.parse(responses) as StoredResponse[]).flatMap(([answer], place) =>
        answer === '' ? [] : [{ questionId: questions[place]!.questionId, answer }],
      ),
      reopenedAt: reopenedAt?.toISOString() ?? null,
    }));
  }
}
