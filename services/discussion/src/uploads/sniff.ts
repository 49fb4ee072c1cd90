import { fileClassOf, type FileClass } from '@exam/domain';

export type AttachmentType = Exclude<FileClass, 'other'>;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** What a file is by its first bytes, whatever it is called. Null for everything that may run or is not known. */
export function sniff(bytes: Uint8Array): AttachmentType | null {
  const four = ascii(bytes, 0, 4);
  if (four === '\x89PNG' || four === 'GIF8' || ascii(bytes, 0, 3) === '\xff\xd8\xff') return 'image';
  if (four === '%PDF') return 'pdf';
  if (four === 'RIFF')
    return { WEBP: 'image' as const, WAVE: 'audio' as const, 'AVI ': 'video' as const }[ascii(bytes, 8, 12)] ?? null;
  if (four === 'OggS' || four === 'fLaC' || isTag(bytes)) return 'audio';
  if (four === '\x1aE\xdf\xa3') return 'video';
  if (ascii(bytes, 4, 8) === 'ftyp') return ascii(bytes, 8, 11) === 'M4A' ? 'audio' : 'video';
  // a frame of MPEG audio
  if (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2) return 'audio';
  return null;
}

/** An ID3 tag before the sound: a version that there is, and a size in bytes of seven bits. */
const isTag = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0, 3) === 'ID3' &&
  [2, 3, 4].includes(bytes[3] ?? 0) &&
  bytes.length >= 10 &&
  bytes.subarray(6, 10).every((byte) => byte < 0x80);

export function declaredType(mimeType: string): AttachmentType | null {
  const found = fileClassOf(mimeType);
  return found === 'other' ? null : found;
}
