import type english from './en/kit.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('kit');
export type TextKey = PlainKey<typeof english>;
