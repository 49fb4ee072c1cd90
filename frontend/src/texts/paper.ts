import type { English } from './generated/paper.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('paper');
export type TextKey = PlainKey<English>;
