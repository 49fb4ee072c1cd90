import type { English } from './generated/session.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('session');
export type TextKey = PlainKey<English>;
