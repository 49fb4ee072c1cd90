import type { z } from 'zod';

/** Control characters but tab, line feed and carriage return: no text of ours has them, PostgreSQL takes no U+0000. */
// eslint-disable-next-line no-control-regex -- finding them is the point
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
/** Half of a pair in UTF-16: no sign, JSON of PostgreSQL takes none. */
const half = /\p{Surrogate}/u;
const isPlain = (text: string): boolean => !control.test(text) && !half.test(text);

/** The schema, refusing every text in what it has read that has a control character or half a sign, however deep it lies. */
export function withoutControlCharacters<Schema extends z.ZodType>(schema: Schema): Schema {
  return schema.superRefine((value, context) => {
    const path = pathOfControl(value);
    if (path) context.addIssue({ code: 'custom', message: 'control characters are not allowed', path });
  });
}

function pathOfControl(value: unknown): (string | number)[] | null {
  if (typeof value === 'string') return isPlain(value) ? null : [];
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (!isPlain(key)) return [];
    const path = pathOfControl(inner);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return null;
}
