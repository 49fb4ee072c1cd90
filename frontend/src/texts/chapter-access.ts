import type { CurriculumChapter } from '@exam/contracts/http/catalog-curriculum';
import type { TextKey } from './learning.js';

type Access = CurriculumChapter['access'];

export const stateLabels: Readonly<Record<Access, TextKey>> = {
  open: 'own.curriculum.open',
  inactive: 'own.curriculum.inactive',
  expired: 'own.curriculum.expired',
  locked: 'own.curriculum.locked',
};

export const stateOf = ({ access, isFree }: Pick<CurriculumChapter, 'access' | 'isFree'>): TextKey =>
  isFree ? 'own.curriculum.free' : stateLabels[access];

/** Why a chapter does not open. */
export const closedTexts: Readonly<Record<Exclude<Access, 'open'>, TextKey>> = {
  inactive: 'learning.access.inactive',
  expired: 'learning.access.expired',
  locked: 'own.curriculum.lockedText',
};
