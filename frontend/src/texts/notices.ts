import type { English } from './generated/notices.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('notices');
export type TextKey = PlainKey<English>;
