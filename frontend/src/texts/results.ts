import type english from './en/results.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('results');
export type TextKey = PlainKey<typeof english>;
