import { useCallback, useEffect, useState } from 'react';

/** `ms`: how long this one stands, where the room's usual time is too short to read it. */
export type Notice = { text: string; tone: 'info' | 'fault'; undo?: () => void; ms?: number };

const undoMs = 5_000;

/**
 * The one line of news in the room; it disappears (3 s in the grid runner, 6 s in the list runner, 5 s with an
 * undo).
 */
export function useNotice(ms: number): [Notice | null, (notice: Notice | null) => void] {
  const [shown, setShown] = useState<Notice | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), shown.ms ?? (shown.undo ? Math.max(ms, undoMs) : ms));
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return [shown, useCallback((notice) => setShown(notice && { ...notice }), [])];
}
