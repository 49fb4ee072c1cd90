import { ConnectionError, OtherPerson, RefusalError, UnexpectedAnswer } from './refusal.js';
import { t } from '../texts/index.js';

/** What a person is told of a failed call: the server's own words where it spoke. */
export function messageOf(error: unknown): string {
  if (error instanceof RefusalError && error.message !== '') return error.message;
  if (error instanceof OtherPerson) return t('own.error.otherPerson');
  if (error instanceof RefusalError && error.code === 'service.unavailable') return t('own.error.busy');
  if (error instanceof ConnectionError) return t('own.error.connection');
  if (error instanceof UnexpectedAnswer) return t('own.error.version');
  return t('own.error.unknown');
}
