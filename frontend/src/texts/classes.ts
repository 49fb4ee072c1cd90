import type english from './en/classes.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('classes');
export type TextKey = PlainKey<typeof english>;
