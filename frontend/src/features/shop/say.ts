import { toast, type ToastKind } from '../../lib/toast.js';
import { noticeStays } from '../../lib/delays.js';

/** A notice of the shop's pages; they go after three seconds (2 §9). */
export const say = (text: string, kind: ToastKind = 'info'): void => void toast({ kind, text, ms: noticeStays.short });
