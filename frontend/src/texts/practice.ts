import type { English } from './generated/practice.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('practice');
export type TextKey = PlainKey<English>;
