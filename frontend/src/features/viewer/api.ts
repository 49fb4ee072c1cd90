import type { ContentItem } from '@exam/contracts/http/catalog-curriculum';
import { fetchFile, fetchVideo } from '@exam/contracts/http/catalog-files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/http.js';
import { ConnectionError } from '../../lib/refusal.js';

/** So long before its end the next address is asked for. */
const aheadSeconds = 60;
/** Where the provider decides, as the files of our own storage. */
const usualSeconds = 900;

/** Where the bytes of a file are, for some minutes; while it is shown the next address comes by itself. */
export const fileUrlQuery = (accountId: string, { contentStorageKey: preUrl, contentFileType }: ContentItem) =>
  queryOptions({
    queryKey: ['file', accountId, preUrl],
    queryFn: async ({ signal }) => {
      const body = { preUrl: preUrl! };
      const { url, expiresInSeconds } =
        contentFileType === 'mp4'
          ? await call(fetchVideo, { body }, { signal, retries: 2 })
          : await call(fetchFile, { body }, { signal, retries: 2 });
      return { url, seconds: expiresInSeconds ?? usualSeconds };
    },
    enabled: preUrl !== null,
    // an address that was left lying may have run out
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) => Math.max(1, (state.data?.seconds ?? usualSeconds) - aheadSeconds) * 1000,
    refetchIntervalInBackground: true,
    refetchOnWindowFocus: false,
  });

/**
 * The text itself: a film may play for longer than any address holds, and a page of ours may show what lies at another
 * origin as captions only from a copy of its own.
 */
export async function captionText(preUrl: string): Promise<Blob> {
  const { url } = await call(fetchFile, { body: { preUrl } }, { retries: 2 });
  const answer = await fetch(url, { credentials: 'omit' });
  if (!answer.ok) throw new ConnectionError();
  return new Blob([await answer.arrayBuffer()], { type: 'text/vtt' });
}
