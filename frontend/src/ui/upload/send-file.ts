/** A file on its way to the object storage, by a request that a service has signed. */
import { ConnectionError } from '../../lib/refusal.js';

/** As the services answer it: the storage refuses any other type and size. */
export type SignedUpload = { method: 'PUT'; url: string; headers: Readonly<Record<string, string>> };

/** The storage did not take the file: the signature is too old, or the file is not the one that was signed. */
export class UploadRefused extends Error {
  override readonly name = 'UploadRefused';
  constructor(readonly status: number) {
    super(`the storage answered ${status}`);
  }
}

/** `fetch` tells nothing of what has gone out, so this is a request of the older kind. `onProgress`: 0 to 1. */
export function sendFile(
  { method, url, headers }: SignedUpload,
  file: Blob,
  { onProgress, signal }: { onProgress?: (part: number) => void; signal?: AbortSignal } = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) =>
      lengthComputable && onProgress?.(total === 0 ? 1 : loaded / total);
    request.onload = () =>
      request.status >= 200 && request.status < 300 ? resolve() : reject(new UploadRefused(request.status));
    request.onerror = () => reject(new ConnectionError());
    request.onabort = () => reject(signal?.reason instanceof Error ? signal.reason : new ConnectionError());
    if (signal?.aborted) return request.onabort?.(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
