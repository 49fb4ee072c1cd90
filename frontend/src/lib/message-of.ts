import { textOfRefusal } from '../texts/refusals.js';
import { t } from '../texts/shared.js';
import { ConnectionError, OtherPerson, RefusalError, RefusedHere, UnexpectedAnswer } from './refusal.js';

/** What a person reads of a failed call, in their language. A server's own words are for developers and logs. */
export function messageOf(error: unknown): string {
  if (error instanceof RefusalError && error.code === 'service.unavailable') return t('own.error.busy');
  if (error instanceof RefusalError) return textOfRefusal(error.code, error.details) ?? t('own.error.unknown');
  if (error instanceof RefusedHere) return error.message;
  if (error instanceof OtherPerson) return t('own.error.otherPerson');
  if (error instanceof ConnectionError) return t(navigator.onLine ? 'own.error.connection' : 'own.error.offline');
  if (error instanceof UnexpectedAnswer) return t('own.error.version');
  return t('own.error.unknown');
}
