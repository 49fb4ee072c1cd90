import type english from './en/shell.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('shell');
export type TextKey = PlainKey<typeof english>;
