import { Injectable } from '@nestjs/common';
import type { ClassSums } from '@exam/domain';
import { Db } from '../db.js';
import { PaperSumsRepository } from './paper-sums.repository.js';

/** What all candidates of a paper did, for reports that compare one of them with the class. */
@Injectable()
export class ClassSumsService {
  constructor(
    private readonly db: Db,
    private readonly sums: PaperSumsRepository,
  ) {}

  of(examId: string, revision: number): Promise<ClassSums> {
    return this.sums.of(this.db, examId, revision);
  }
}
