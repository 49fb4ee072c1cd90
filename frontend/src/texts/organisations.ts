import type { English } from './generated/organisations.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('organisations');
export type TextKey = PlainKey<English>;
