import type english from './en/accounts.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('accounts');
export type TextKey = PlainKey<typeof english>;
