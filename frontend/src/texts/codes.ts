import type { English } from './generated/codes.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('codes');
export type TextKey = PlainKey<English>;
