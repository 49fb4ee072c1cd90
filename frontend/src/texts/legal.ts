import type { English } from './generated/legal.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('legal');
export type TextKey = PlainKey<English>;
