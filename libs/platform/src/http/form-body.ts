import { RequestInvalid } from '../errors/general.js';

const mostFields = 50;

/** The fields of a form by their names. Two of one name would be read differently by whoever reads them next. Pure. */
export function readForm(bytes: Buffer): Record<string, string> {
  const fields = [...new URLSearchParams(bytes.toString('utf8'))];
  const names = new Set(fields.map(([name]) => name));
  if (fields.length > mostFields || names.size < fields.length || names.has('__proto__'))
    throw new RequestInvalid([{ field: 'body', code: 'wrong', message: 'The form is not valid.' }]);
  return Object.fromEntries(fields);
}
