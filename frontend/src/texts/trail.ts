/** What is done and what of it changed, as the trail calls it, in words: `exam.published` is 'Test published'. */
import type { English } from './generated/trail.js';
import { keysOf, textIfAny, textsOf } from './load.js';

textsOf<English>('trail');

/** Its own name where it has no words yet, as of a newer server. */
export const textOfAction = (action: string): string => textIfAny('trail', `trail.${action}`) ?? action;
/** A field of what was changed: `durationMinutes` is 'Minutes'. */
export const textOfField = (name: string): string => textIfAny('trail', `trail.field.${name}`) ?? name;
/** A value from a short list, as a state or a role; one that says something else of this field has words of its own. */
export const textOfValue = (value: string, field = ''): string =>
  textIfAny('trail', `trail.value.${field}.${value}`) ?? textIfAny('trail', `trail.value.${value}`) ?? value;

/** What an entry is about: `order` is 'Order'. */
export const textOfKind = (kind: string): string => textIfAny('trail', `trail.kind.${kind}`) ?? kind;

/** Everything that an entry may be about. */
export const knownKinds = (): string[] =>
  keysOf('trail').flatMap((key) => (key.startsWith('trail.kind.') ? [key.slice('trail.kind.'.length)] : []));

/** Every action that has words. */
export const knownActions = (): string[] =>
  keysOf('trail')
    .map((key) => key.slice('trail.'.length))
    .filter((name) => !/^(field|kind|value)\./.test(name));
