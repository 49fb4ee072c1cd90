import type english from './en/insights.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('insights');
export type TextKey = PlainKey<typeof english>;
