import type { English } from './generated/dashboard.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('dashboard');
export type TextKey = PlainKey<English>;
