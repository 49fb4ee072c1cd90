import { scoreWanted } from '@exam/contracts';
import { Announces, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { GradesRepository } from './grades.repository.js';

/** Whose marks platforms wait for. */
@Injectable()
export class AnnounceWantedScores {
  constructor(private readonly grades: GradesRepository) {}

  @Announces(scoreWanted)
  wanted(tx: Queryable, page: AnnouncementPage) {
    return this.grades.wanted(tx, page);
  }
}
