import type { English } from './generated/console.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('console');
export type TextKey = PlainKey<English>;
