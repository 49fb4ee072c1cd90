import type { English } from './generated/home.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('home');
export type TextKey = PlainKey<English>;
