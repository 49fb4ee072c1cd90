import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { LiveRepository } from './live.repository.js';

/** Which exams are a person's own, for features beside this one. */
@Injectable()
export class ExamAccessService {
  constructor(
    private readonly db: Db,
    private readonly exams: LiveRepository,
  ) {}

  /** Whether the exam is one of the person's organisation, and of their class or of them by name. */
  mayWatch(actor: Actor, examId: string): Promise<boolean> {
    return this.exams.mayWatch(this.db, actor, examId);
  }
}
