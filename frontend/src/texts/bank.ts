import type { English } from './generated/bank.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('bank');
export type TextKey = PlainKey<English>;
