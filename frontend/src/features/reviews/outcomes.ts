import type { TextKey } from '../../texts/index.js';
import type { ReviewQuestion } from './api.js';

export const outcomeText: Record<ReviewQuestion['outcome'], TextKey> = {
  right: 'own.report.right',
  wrong: 'own.report.wrong',
  partial: 'own.report.partial',
  overLimit: 'own.report.overLimit',
  unanswered: 'own.report.unanswered',
  withheld: 'own.report.withheld',
};
export const outcomeSign: Record<ReviewQuestion['outcome'], string> = {
  right: '✓',
  wrong: '✕',
  partial: '◐',
  overLimit: '⊘',
  unanswered: '–',
  withheld: '?',
};
