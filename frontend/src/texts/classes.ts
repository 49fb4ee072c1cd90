import type { English } from './generated/classes.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('classes');
export type TextKey = PlainKey<English>;
