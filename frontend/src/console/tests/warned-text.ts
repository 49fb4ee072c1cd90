import type { warningCodes } from '@exam/domain/authoring/checklist';
import { t, type TextKey } from '../../texts/bank.js';

/** What a warning of the checklist is about, without its numbers. */
const keys: Readonly<Record<(typeof warningCodes)[number], TextKey>> = {
  ...{ known: 'bank.warned.known', flagged: 'bank.warned.flagged', translation: 'bank.warned.translation' },
  ...{ beside: 'bank.warned.beside', 'never-signed-in': 'bank.warned.never-signed-in' },
  ...{ fast: 'bank.warning.fast', slow: 'bank.warning.slow' },
};

export const warnedText = (code: string): string => (code in keys ? t(keys[code as keyof typeof keys]) : code);
