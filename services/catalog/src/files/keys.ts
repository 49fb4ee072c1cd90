import type { StoredFileType } from '@exam/contracts';

/** Under which keys the storage has what packs bring: a file by its hash, the parts of a package below its hash. */
export const fileKey = (sha256: string, type: StoredFileType): string => `content/${sha256}.${type}`;
export const slideKey = (sha256: string, path: string): string => `slides/${sha256}/${path}`;
export const slidePrefix = (sha256: string): string => `slides/${sha256}/`;

export const mimeTypes: Readonly<Record<StoredFileType, string>> = {
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  zip: 'application/zip',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  vtt: 'text/vtt; charset=utf-8',
};
