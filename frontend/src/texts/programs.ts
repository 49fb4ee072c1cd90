import type { English } from './generated/programs.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('programs');
export type TextKey = PlainKey<English>;
