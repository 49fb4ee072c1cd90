import type { English } from './generated/prints.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('prints');
export type TextKey = PlainKey<English>;
