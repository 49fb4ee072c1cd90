import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

@Injectable()
export class CurriculumRepository {
  /** The chapters of the subjects that are known, by their place. */
  async chaptersOf(db: Queryable, places: readonly string[]): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
    const rows = await db.query<{ place: string; chapterIds: string[] }>(
      'select place, chapter_ids as "chapterIds" from subject where place = any($1::text[])',
      [places],
    );
    return new Map(rows.map(({ place, chapterIds }) => [place, new Set(chapterIds)]));
  }
}
