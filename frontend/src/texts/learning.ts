import type { English } from './generated/learning.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('learning');
export type TextKey = PlainKey<English>;
