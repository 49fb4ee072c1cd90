import type english from './en/paper.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('paper');
export type TextKey = PlainKey<typeof english>;
