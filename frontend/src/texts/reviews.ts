import type english from './en/reviews.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('reviews');
export type TextKey = PlainKey<typeof english>;
