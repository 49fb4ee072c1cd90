import type { English } from './generated/sell.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('sell');
export type TextKey = PlainKey<English>;
