import { useEffect, useState } from 'react';

const clearsAfterMs = 3_000;

/** A message that goes by itself after three seconds (3 §9). */
export function usePassing<Value>(): readonly [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState<Value | null>(null);
  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => setValue(null), clearsAfterMs);
    return () => clearTimeout(timer);
  }, [value]);
  return [value, setValue];
}
