import type english from './en/calendar.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('calendar');
export type TextKey = PlainKey<typeof english>;
