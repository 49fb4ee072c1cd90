import type { faultCodes } from '@exam/domain/authoring/checklist';
import { t } from '../../texts/bank.js';

/** What keeps a test from being published. */
export function faultText({ code, questionIds }: { code: string; questionIds: readonly string[] }): string {
  const n = questionIds.length;
  const fault = code as (typeof faultCodes)[number];
  if (fault === 'question-gone') return t('bank.fault.question-gone', { n });
  if (fault === 'key') return t('bank.fault.key', { n });
  if (fault === 'picture') return t('bank.fault.picture', { n });
  return t(`bank.fault.${fault}`);
}
