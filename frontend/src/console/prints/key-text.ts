import type { PrintedQuestion } from '@exam/contracts/http/prints';
import { isChoice } from '@exam/domain/question-types';
import { t } from '../../texts/prints.js';

/** What is right: letters in capitals, a number or a range, words; or what was decided instead. */
export function keyText({ questionType, key }: PrintedQuestion): string {
  if (!key) return '';
  if (key.treatment === 'dropped') return t('prints.dropped');
  if (key.treatment === 'bonus-all') return t('prints.bonus');
  const answers = key.accepted.map((one) =>
    isChoice(questionType)
      ? one.toUpperCase().replaceAll(',', ', ')
      : questionType === 'FB'
        ? one
        : one.replaceAll('-', '\u2212').replace('..', ' – '),
  );
  const text = answers.join(' / ');
  return key.treatment === 'bonus-attempted' ? `${text} (${t('prints.bonusAttempted')})` : text;
}
