import type { English } from './generated/viewer.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('viewer');
export type TextKey = PlainKey<English>;
