/** Server state. What a change says and refreshes is in its `meta` and happens here, once. */
import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { UnexpectedAnswer } from './refusal.js';
import { messageOf } from './message-of.js';
import { toast } from './toast.js';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The bar over the page shows while it is read for the first time. */
      overlay?: boolean;
    };
    mutationMeta: {
      /** Said when it worked. */
      done?: string;
      /** Read again when it worked. */
      invalidates?: readonly QueryKey[];
      /** The caller shows the failure itself. */
      silent?: boolean;
    };
  }
}

export const queryClient = new QueryClient({
  defaultOptions: {
    // `call` repeats what may be repeated; a second layer would only multiply the waiting.
    queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: true, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onSuccess: (_data, _variables, _context, mutation) => {
      const { done, invalidates = [] } = mutation.meta ?? {};
      if (done) void toast({ kind: 'success', text: done });
      for (const queryKey of invalidates) void queryClient.invalidateQueries({ queryKey });
    },
    onError: (error, _variables, _context, mutation) => {
      if (mutation.meta?.silent) return;
      void toast({ kind: 'error', text: messageOf(error) });
    },
  }),
});

export const isVersionFault = (error: unknown): boolean => error instanceof UnexpectedAnswer;
