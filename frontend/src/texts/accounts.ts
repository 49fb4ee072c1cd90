import type { English } from './generated/accounts.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('accounts');
export type TextKey = PlainKey<English>;
