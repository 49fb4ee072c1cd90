import type * as contracts from '@exam/contracts';
import type { GeneralCode } from '@exam/contracts/core/refusal';
import type { CodeOf, Route } from '@exam/contracts/core/route';
import { formatDateAndTime, formatMoney } from './format.js';
import type { English } from './generated/refusals.js';
import { textIfAny, textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('refusals');
export type TextKey = PlainKey<English>;

/** A route that declares none has `string` there. */
type RefusedBy<One> = One extends Route ? (string extends CodeOf<One> ? never : CodeOf<One>) : never;
type Contracts = typeof contracts;
type Code = GeneralCode | { [Name in keyof Contracts]: RefusedBy<Contracts[Name]> }[keyof Contracts];
type Told<Key extends keyof English> = Key;
/** A code of the contracts that has no text is a type error here: write it in en/refusals.json. */
export type RefusalKey = Told<`refusal.${Code}`>;

/**
 * What a refusal means, filled in with its details: an instant (ISO) as date and time, `totalPaise` as the amount
 * `total`. Undefined for a code that this release does not know.
 */
export const textOfRefusal = (code: string, details: Readonly<Record<string, unknown>> = {}): string | undefined =>
  textIfAny('refusals', `refusal.${code}`, Object.fromEntries(Object.entries(details).map(shown)));

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

function shown([name, value]: [string, unknown]): [string, string] {
  if (typeof value === 'number' && name.endsWith('Paise')) return [name.slice(0, -'Paise'.length), formatMoney(value)];
  if (typeof value === 'string' && instant.test(value)) return [name, formatDateAndTime(Date.parse(value))];
  return [name, String(value)];
}
