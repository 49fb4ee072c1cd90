import { FreshCache } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AccessService } from '../access/index.js';
import { CurriculumRepository } from './curriculum.repository.js';
import { Curriculum } from './curriculum.js';
import type { Place } from './place.js';

const most = 100;
/** Of a school’s largest group they are a million; all that are held take some hundred megabytes. */
const mostLetters = 30_000_000;
/** A version says all; this is for one that was forgotten. */
const freshMs = 300_000;

/** The curricula that are asked for, each as at the version that the reader's rights came with. */
@Injectable()
export class Curricula {
  private readonly held: FreshCache<Curriculum>;

  constructor(rows: CurriculumRepository, access: AccessService) {
    const read = async (key: string) => {
      const { place } = JSON.parse(key) as { place: Place };
      const [found, onSale] = await Promise.all([rows.read(place), access.onSale(place)]);
      return new Curriculum(found, onSale);
    };
    this.held = new FreshCache({
      freshMs,
      maximum: most,
      weights: { most: mostLetters, of: ({ letters }) => letters },
      read,
    });
  }

  get({ orgId, boardId, classId, groupId }: Place, version: number): Promise<Curriculum> {
    return this.held.get(JSON.stringify({ place: { orgId, boardId, classId, groupId }, version }));
  }
}
