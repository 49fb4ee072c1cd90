import { Inject, Injectable } from '@nestjs/common';
import { Batcher, CONFIG, type RequestContext } from '@exam/platform';
import { parseExamType } from '@exam/domain';
import type { AssessmentConfig } from '../config.js';
import { ExamCache, ExamNotFound, ExamTypeMismatch, PaperCache, type CachedPaper } from '../exams/index.js';
import { AttemptNotRunning, AttemptTakenOver } from './attempts.errors.js';
import { isHeldElsewhere, type Owner } from './attempt-row.js';
import { AttemptsRepository, type Sitting } from './attempts.repository.js';

/** Gives the questions to whoever is sitting the exam now, and to nobody else (ledger MOCK-007). */
@Injectable()
export class PaperService {
  /** At the opening thousands read their papers at once. */
  private readonly looks: Batcher<Owner & { examId: string }, Sitting | null>;

  constructor(
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
    attempts: AttemptsRepository,
    @Inject(CONFIG) { groupSize: maximum, groupsWaiting: waiting }: AssessmentConfig,
  ) {
    this.looks = new Batcher({ maximum, waiting, run: (wanted) => attempts.sitting(wanted) });
  }

  async paperFor(
    student: Owner & { orgId: string; sessionId: string },
    examId: string,
    examType: string,
  ): Promise<CachedPaper> {
    const exam = await this.exams.find(examId);
    if (!exam || exam.orgId !== student.orgId) throw new ExamNotFound();
    if (parseExamType(examType) !== exam.examType) throw new ExamTypeMismatch();
    const sitting = await this.looks.add({ examId, userId: student.userId, accountId: student.accountId });
    if (sitting === null) throw new AttemptNotRunning();
    if (isHeldElsewhere(sitting, student.sessionId)) throw new AttemptTakenOver();
    return this.papers.get(examId, sitting.revision);
  }

  /** As bytes, in the best encoding the client takes. */
  async send(paper: CachedPaper, { request, reply }: Pick<RequestContext, 'request' | 'reply'>) {
    const accepted = encodingOf(request.headers['accept-encoding']);
    reply
      .header('etag', paper.etag)
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding, authorization')
      .type('application/json; charset=utf-8');
    if (request.headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === paper.etag))
      return reply.code(304).send();
    if (accepted === null) return reply.send(await this.papers.plain(paper));
    return reply.header('content-encoding', accepted).send(Buffer.from(accepted === 'br' ? paper.brotli : paper.gzip));
  }
}

/** A coding with `q=0` is refused by the client; the order of preference is ours. */
export function encodingOf(accepts: string | string[] | undefined): 'br' | 'gzip' | null {
  const offered = String(accepts ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()));
  const taken = new Set(offered.filter(([, quality]) => !/^q=0(\.0+)?$/.test(quality ?? '')).map(([coding]) => coding));
  return taken.has('br') ? 'br' : taken.has('gzip') ? 'gzip' : null;
}
