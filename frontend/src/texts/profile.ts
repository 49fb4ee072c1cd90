import type english from './en/profile.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('profile');
export type TextKey = PlainKey<typeof english>;
