import type { English } from './generated/school.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('school');
export type TextKey = PlainKey<English>;
