import type english from './en/exams.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('exams');
export type TextKey = PlainKey<typeof english>;
