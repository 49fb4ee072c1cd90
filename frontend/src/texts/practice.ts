import type english from './en/practice.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('practice');
export type TextKey = PlainKey<typeof english>;
