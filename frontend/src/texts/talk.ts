import type english from './en/talk.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('talk');
export type TextKey = PlainKey<typeof english>;
