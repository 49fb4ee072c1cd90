import type { English } from './generated/begin.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('begin');
export type TextKey = PlainKey<English>;
