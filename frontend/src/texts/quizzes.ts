import type english from './en/quizzes.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('quizzes');
export type TextKey = PlainKey<typeof english>;
