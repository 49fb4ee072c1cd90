import type { English } from './generated/tests.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('tests');
export type TextKey = PlainKey<English>;
