import type { English } from './generated/quizzes.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('quizzes');
export type TextKey = PlainKey<English>;
