import type english from './en/begin.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('begin');
export type TextKey = PlainKey<typeof english>;
