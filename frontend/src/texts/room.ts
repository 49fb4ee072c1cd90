import type { English } from './generated/room.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('room');
export type TextKey = PlainKey<English>;
