import type english from './en/orders.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('orders');
export type TextKey = PlainKey<typeof english>;
