import type { English } from './generated/orders.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('orders');
export type TextKey = PlainKey<English>;
