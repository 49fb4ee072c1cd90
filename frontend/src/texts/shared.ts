import type english from './en/shared.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('shared');
export type TextKey = PlainKey<typeof english>;
