/** What a file is by its bytes, never by its name. SVG is left out on purpose: it can carry script. */
export type ImageType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

export const longestSignature = 12;

export function imageTypeOf(bytes: Buffer): ImageType | null {
  const text = bytes.toString('latin1', 0, longestSignature);
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  return null;
}
