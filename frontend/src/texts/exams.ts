import type { English } from './generated/exams.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('exams');
export type TextKey = PlainKey<English>;
