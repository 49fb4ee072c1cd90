import { useEffect, useState } from 'react';

/** A message that disappears: sign-in errors after 5 s, other form messages after 4 s (1 §9). */
export function usePassingText(ms: number): [string | null, (text: string | null) => void] {
  const [shown, setShown] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(null), ms);
    return () => clearTimeout(timer);
  }, [shown, ms]);
  return [shown?.text ?? null, (text) => setShown(text === null ? null : { text })];
}
