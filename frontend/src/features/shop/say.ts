import { toast, type ToastKind } from '../../lib/toast.js';

const shopMs = 3_000;

/** A notice of the shop's pages; they go after three seconds (2 §9). */
export const say = (text: string, kind: ToastKind = 'info'): void => void toast({ kind, text, ms: shopMs });
