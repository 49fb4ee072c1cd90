import type { English } from './generated/kit.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('kit');
export type TextKey = PlainKey<English>;
