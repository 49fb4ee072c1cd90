/** The one way to a text. A second language is a second catalogue with the same keys. */
import { en, type TextKey } from './en.js';

export type { TextKey } from './en.js';

export function t(key: TextKey, values?: Readonly<Record<string, string | number>>): string {
  const text: string = en[key];
  return values ? text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)) : text;
}
