import { useEffect } from 'react';
import { messageOf } from './message-of.js';
import { RefusalError } from './refusal.js';
import { toast } from './toast.js';

/**
 * What the server refused is said in a snackbar as well (ledger ASMT-023); a missing connection only where it matters.
 */
export function useSaidError(error: unknown): void {
  useEffect(() => {
    if (error instanceof RefusalError) void toast({ kind: 'error', text: messageOf(error), id: error.code });
  }, [error]);
}
