import { fetchFile } from '@exam/contracts/http/catalog-files';
import { call } from '../../lib/http.js';
import { ConnectionError } from '../../lib/refusal.js';

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
