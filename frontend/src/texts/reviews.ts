import type { English } from './generated/reviews.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('reviews');
export type TextKey = PlainKey<English>;
