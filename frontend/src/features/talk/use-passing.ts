import { useEffect, useState } from 'react';
import { noticeStays } from '../../lib/delays.js';

/** A message that disappears after three seconds (3 §9). */
export function usePassing<Value>(): readonly [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), noticeStays.short);
    return () => clearTimeout(timer);
  }, [value]);
  return [value, setValue];
}
