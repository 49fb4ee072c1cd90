import type { QuestionRowState } from '@exam/contracts/http/question-imports';
import { t } from '../../texts/imports.js';

export const stateKey = {
  'to be checked': 'imports.toCheck',
  applied: 'imports.applied',
  discarded: 'imports.discarded',
} as const;

export const rowStateText = (state: QuestionRowState): string => t(`imports.${state}`);
