import { createContext, useContext } from 'react';
import type { Scope } from './scope.js';

/** Who reads the discussion, and of which group. */
export type Reader = { userId: string; scope: Scope };

const ReaderContext = createContext<Reader | null>(null);
export const ReaderProvider = ReaderContext.Provider;

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('no reader of the discussion');
  return reader;
}
