import type { English } from './generated/talk.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('talk');
export type TextKey = PlainKey<English>;
