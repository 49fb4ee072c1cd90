import type { LanguageCode } from '@exam/contracts/shared/exam-values';
import { currentLanguage } from './language.js';

/** What the server tells, with those of its texts in other languages that a pack brought. */
type Told = { readonly translations?: Partial<Record<LanguageCode, object>> | undefined };

/** Its texts in the language, each as far as it is there in it. Pure. */
export function toldIn<Thing extends Told>(thing: Thing, language: LanguageCode): Thing {
  const own = thing.translations?.[language];
  return own ? { ...thing, ...own } : thing;
}

/** In the reader's language, for what is shown and for what a reader seeks by it; what is sent or kept has the thing's own texts. */
export const told = <Thing extends Told>(thing: Thing): Thing => toldIn(thing, currentLanguage());
