import type { ChapterAccess } from '@exam/domain';
import { Forbidden } from '@exam/platform';

export class ChapterLocked extends Forbidden {
  readonly code = 'chapter.locked';
  constructor() {
    super('This chapter is locked. Please buy a package that contains it.');
  }
}
export class ChapterInactive extends Forbidden {
  readonly code = 'chapter.inactive';
  constructor() {
    super('Please contact our team');
  }
}
export class ChapterExpired extends Forbidden {
  readonly code = 'chapter.expired';
  constructor() {
    super('Your package is expired');
  }
}

const refusals = { locked: ChapterLocked, inactive: ChapterInactive, expired: ChapterExpired };
export const closedChapter = (access: Exclude<ChapterAccess, 'open'>) => new refusals[access]();
