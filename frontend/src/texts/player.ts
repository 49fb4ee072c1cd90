import type english from './en/player.js';
import { textsOf } from './load.js';

export const t = textsOf<typeof english>('player');
