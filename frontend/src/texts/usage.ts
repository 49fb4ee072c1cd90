import type english from './en/usage.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('usage');
export type TextKey = PlainKey<typeof english>;
