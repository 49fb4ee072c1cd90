import type { English } from './generated/office.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('office');
export type TextKey = PlainKey<English>;
