import type { TextKey } from '../../texts/paper.js';
import type { ReviewQuestion } from './api.js';

export const outcomeText: Record<ReviewQuestion['outcome'], TextKey> = {
  right: 'own.outcome.right',
  wrong: 'own.outcome.wrong',
  partial: 'own.outcome.partial',
  overLimit: 'own.outcome.overLimit',
  unanswered: 'own.outcome.unanswered',
  withheld: 'own.outcome.withheld',
};
export const outcomeSign: Record<ReviewQuestion['outcome'], string> = {
  right: '✓',
  wrong: '✕',
  partial: '◐',
  overLimit: '⊘',
  unanswered: '–',
  withheld: '?',
};
