import type { English } from './generated/insights.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('insights');
export type TextKey = PlainKey<English>;
