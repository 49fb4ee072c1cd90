import type { English } from './generated/imports.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('imports');
export type TextKey = PlainKey<English>;
