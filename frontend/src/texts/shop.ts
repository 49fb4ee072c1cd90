import type english from './en/shop.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('shop');
export type TextKey = PlainKey<typeof english>;
