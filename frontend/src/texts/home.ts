import type english from './en/home.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('home');
export type TextKey = PlainKey<typeof english>;
