import type { English } from './generated/profile.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('profile');
export type TextKey = PlainKey<English>;
