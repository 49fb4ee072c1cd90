import type { English } from './generated/moderation.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('moderation');
export type TextKey = PlainKey<English>;
