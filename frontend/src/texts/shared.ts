import type { English } from './generated/shared.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('shared');
export type TextKey = PlainKey<English>;
