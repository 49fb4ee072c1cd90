/** From faults of a schema or of a refusal to one text per field. Pure. */
import type { z } from 'zod';
import type { FieldFault } from '../../lib/refusal.js';
import { t } from '../../texts/kit.js';
import { textOfRefusal } from '../../texts/refusals.js';

/** By the field's path, `items.0.name`; '' is what belongs to no field. */
export type FieldErrors = Record<string, string>;

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

/** The words for a fault that the contract itself has none for; zod's own are for developers. */
export function textOfIssue(issue: RawIssue): string {
  const isMissing = issue.input === undefined || issue.input === null || issue.input === '';
  if (isMissing) return t('own.kit.required');
  if (issue.code === 'too_small') {
    const n = String(issue.minimum);
    if (issue.origin === 'string') return t('own.kit.tooShort', { n });
    return t(isCollection(issue.origin) ? 'own.kit.tooFew' : 'own.kit.tooSmall', { n });
  }
  if (issue.code === 'too_big') {
    const n = String(issue.maximum);
    if (issue.origin === 'string') return t('own.kit.tooLong', { n });
    return t(isCollection(issue.origin) ? 'own.kit.tooMany' : 'own.kit.tooLarge', { n });
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return t('own.kit.email');
  if (issue.code === 'invalid_format' && issue.format === 'url') return t('own.kit.url');
  return t('own.kit.wrong');
}

const isCollection = (origin: string): boolean => origin === 'array' || origin === 'set';

/** Of a contract's texts those that name a field speak to who writes a client. */
const personText = (message: string): string =>
  /^[\w:.]+ is not defined$/.test(message) ? t('own.kit.required') : message;

/** The first fault of each field. Of a union the branch that comes nearest is told. */
export function errorsOfIssues(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const path = [...above, ...issue.path];
    const nearest =
      issue.code === 'invalid_union'
        ? [...issue.errors].sort((left, right) => left.length - right.length)[0]
        : undefined;
    const found = nearest ? errorsOfIssues(nearest, path) : { [path.map(String).join('.')]: personText(issue.message) };
    for (const [field, text] of Object.entries(found)) errors[field] ??= text;
  }
  return errors;
}

/** `request.invalid` says nothing of the one field. */
const wordsOf = (code: string): string =>
  (code === 'request.invalid' ? undefined : textOfRefusal(code)) ?? t('own.kit.wrong');

/** A refusal's faults in the person's language; the server names a field of the body `body.name`. */
export function errorsOfFaults(faults: readonly FieldFault[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { field, code } of faults) {
    if (field !== undefined) errors[field.replace(/^body\./, '')] ??= wordsOf(code);
  }
  return errors;
}
