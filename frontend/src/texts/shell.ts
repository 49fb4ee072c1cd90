import type { English } from './generated/shell.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('shell');
export type TextKey = PlainKey<English>;
