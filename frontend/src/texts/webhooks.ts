import type { English } from './generated/webhooks.js';
import { textsOf, type PlainKey } from './load.js';

export const t = textsOf<English>('webhooks');
export type TextKey = PlainKey<English>;
