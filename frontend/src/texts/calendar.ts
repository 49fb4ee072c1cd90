import type { English } from './generated/calendar.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('calendar');
export type TextKey = PlainKey<English>;
