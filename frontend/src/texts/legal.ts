import type english from './en/legal.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('legal');
export type TextKey = PlainKey<typeof english>;
