import type { English } from './generated/people.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('people');
export type TextKey = PlainKey<English>;
