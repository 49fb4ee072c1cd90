import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** What of a list stands in the address: search, filters, sort, tab. Back leads to how it was. */
export function useAddress(): {
  get: (name: string) => string | undefined;
  set: (changes: Readonly<Record<string, string | undefined>>) => void;
  /** All of it, as a saved view keeps it. */
  query: string;
} {
  const [address, setAddress] = useSearchParams();
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setAddress(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes))
            if (value === undefined || value === '') next.delete(name);
            else next.set(name, value);
          return next;
        },
        { preventScrollReset: true },
      ),
    [setAddress],
  );
  return { get: (name) => address.get(name) ?? undefined, set, query: address.toString() };
}
