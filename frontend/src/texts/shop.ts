import type { English } from './generated/shop.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('shop');
export type TextKey = PlainKey<English>;
