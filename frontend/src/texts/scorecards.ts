import type { English } from './generated/scorecards.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('scorecards');
export type TextKey = PlainKey<English>;
