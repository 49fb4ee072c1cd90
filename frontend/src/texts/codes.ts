import type english from './en/codes.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('codes');
export type TextKey = PlainKey<typeof english>;
