import { fetchFile, fetchVideo } from '@exam/contracts/http/catalog-files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';

/** So long before its end the next address is asked for. */
const aheadSeconds = 60;
/** Where the provider decides, as the files of our own storage. */
const usualSeconds = 900;

/** Where the bytes of a stored file are, for some minutes; while it is shown the next address comes on its own. */
export const fileUrlQuery = (accountId: string, preUrl: string | null, isVideo: boolean) =>
  queryOptions({
    queryKey: ['file', accountId, preUrl],
    queryFn: async ({ signal }) => {
      const input = { body: { preUrl: preUrl! } };
      const options = { signal, retries: 2 };
      const answer = isVideo ? await call(fetchVideo, input, options) : await call(fetchFile, input, options);
      return { url: answer.url, seconds: answer.expiresInSeconds ?? usualSeconds };
    },
    enabled: preUrl !== null,
    // an address that was left lying may have run out
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) => Math.max(1, (state.data?.seconds ?? usualSeconds) - aheadSeconds) * 1000,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
  });
