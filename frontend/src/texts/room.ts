import type english from './en/room.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<typeof english>('room');
export type TextKey = PlainKey<typeof english>;
