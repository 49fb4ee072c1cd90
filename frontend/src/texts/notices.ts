import type english from './en/notices.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('notices');
export type TextKey = PlainKey<typeof english>;
