import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { CurriculumRepository } from './curriculum.repository.js';
import { placeOf, type SubjectPlace } from './place.js';

/** What a package says that it opens. */
export interface Selling extends Omit<SubjectPlace, 'subjectId'> {
  readonly subjects: readonly { readonly subjectId: string; readonly chapterIds: readonly string[] }[];
}

@Injectable()
export class CurriculumService {
  constructor(private readonly curriculum: CurriculumRepository) {}

  /** Of each that is given: what it sells and catalog has not told of in its organisation and group. */
  async lackedBy(db: Queryable, given: readonly Selling[]): Promise<string[][]> {
    const wanted = given.map(({ subjects, ...place }) =>
      subjects.map(({ subjectId, chapterIds }) => ({ place: placeOf({ ...place, subjectId }), chapterIds })),
    );
    const known = await this.curriculum.chaptersOf(db, [...new Set(wanted.flat().map(({ place }) => place))]);
    return wanted.map((subjects) =>
      subjects.flatMap(({ place, chapterIds }) => chapterIds.filter((id) => !known.get(place)?.has(id))),
    );
  }
}
