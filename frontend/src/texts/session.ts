import type english from './en/session.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('session');
export type TextKey = PlainKey<typeof english>;
