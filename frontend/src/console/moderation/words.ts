import type { ModeratedItem } from '@exam/contracts/http/moderation';
import { t } from '../../texts/moderation.js';

const most = 80;

/** The beginning of a text, on one line. */
export function excerptOf({ content }: Pick<ModeratedItem, 'content'>): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  return letters.length > most ? `${letters.slice(0, most).join('')} …` : letters.join('') || '–';
}

/** Each reason with how often it was given, the most frequent first. */
export const reasonsOf = ({ reasons, state }: Pick<ModeratedItem, 'reasons' | 'state'>): string =>
  Object.entries(reasons)
    .sort(([, one], [, other]) => other - one)
    .map(([reason, n]) => t('moderation.reason', { reason, n }))
    .join(', ') || (state === 'waiting' ? t('moderation.firstLook') : '–');
