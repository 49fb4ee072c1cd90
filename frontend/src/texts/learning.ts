import type english from './en/learning.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('learning');
export type TextKey = PlainKey<typeof english>;
