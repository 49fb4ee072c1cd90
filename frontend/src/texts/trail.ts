/** What is done, as the trail calls it, in words: `exam.published` is 'Test published'. */
import type { English } from './generated/trail.js';
import { keysOf, textIfAny, textsOf } from './load.js';

textsOf<English>('trail');

/** Its own name where it has no words yet, as of a newer server. */
export const textOfAction = (action: string): string => textIfAny('trail', `trail.${action}`) ?? action;

/** Every action that has words. */
export const knownActions = (): string[] => keysOf('trail').map((key) => key.slice('trail.'.length));
