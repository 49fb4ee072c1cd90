import { paperDescribed, type EventOf } from '@exam/contracts';
import { Consumer, Consumes } from '@exam/platform';
import type { Tx } from '../db.js';
import { PapersRepository } from './papers.repository.js';

/** Keeps what the questions of each paper are about. */
@Consumer('keep-papers', { catchUpOn: [paperDescribed] })
export class KeepPapers {
  constructor(private readonly papers: PapersRepository) {}

  @Consumes(paperDescribed)
  async onDescribed({ data }: EventOf<typeof paperDescribed>, tx: Tx): Promise<void> {
    const { examId, revision, durationMinutes, questions } = data;
    await this.papers.save(tx, { examId, revision, durationMinutes, asked: questions });
  }
}
