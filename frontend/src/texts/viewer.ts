import type english from './en/viewer.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('viewer');
export type TextKey = PlainKey<typeof english>;
