import type { English } from './generated/player.js';
import { textsOf } from './load.js';

export const t = textsOf<English>('player');
