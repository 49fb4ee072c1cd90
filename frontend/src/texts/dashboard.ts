import type english from './en/dashboard.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('dashboard');
export type TextKey = PlainKey<typeof english>;
