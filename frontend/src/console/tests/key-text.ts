import { t } from '../../texts/tests.js';
import { choiceTexts, currentKey, type KeyOfQuestion } from './key-rules.js';

/** The key as it counts now, in words. */
export function keyText(question: KeyOfQuestion): string {
  const { treatment, accepted } = currentKey(question);
  return versionText({ treatment, accepted });
}

export const versionText = ({ treatment, accepted }: ReturnType<typeof currentKey>): string =>
  treatment === 'normal' ? accepted.join('; ') : t(choiceTexts[treatment]);
