import { ConnectionError, OtherPerson, RefusalError, RefusedHere, UnexpectedAnswer } from './refusal.js';
import { refusalText } from '../texts/load.js';
import { t } from '../texts/shared.js';

/** What a person is told of a failed call: our text for the refusal's code, else the server's own words. */
export function messageOf(error: unknown): string {
  if (error instanceof RefusalError) {
    const own = refusalText(error.code);
    if (own !== undefined) return own;
    if (error.message !== '') return error.message;
  }
  if (error instanceof RefusedHere) return error.message;
  if (error instanceof OtherPerson) return t('own.error.otherPerson');
  if (error instanceof RefusalError && error.code === 'service.unavailable') return t('own.error.busy');
  if (error instanceof ConnectionError) return t('own.error.connection');
  if (error instanceof UnexpectedAnswer) return t('own.error.version');
  return t('own.error.unknown');
}
