import type { English } from './generated/usage.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('usage');
export type TextKey = PlainKey<English>;
