import type { English } from './generated/results.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('results');
export type TextKey = PlainKey<English>;
