/** What a picture is, told from its bytes: the name it came under proves nothing. */

export type PictureKind = { extension: 'png' | 'jpg' | 'webp' | 'gif' | 'svg'; mime: string };

const kinds: [PictureKind, (bytes: Buffer) => boolean][] = [
  [{ extension: 'png', mime: 'image/png' }, isPng],
  [{ extension: 'jpg', mime: 'image/jpeg' }, isJpeg],
  [{ extension: 'gif', mime: 'image/gif' }, isGif],
  [{ extension: 'webp', mime: 'image/webp' }, isWebp],
  [{ extension: 'svg', mime: 'image/svg+xml' }, isMarkup],
];

/** Null for what is no picture. Whether markup is a harmless SVG is for the parser to say (drawing-checks.ts). */
export function pictureKind(bytes: Buffer): PictureKind | null {
  return kinds.find(([, matches]) => matches(bytes))?.[0] ?? null;
}

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex;

/** The signature, then at once a header chunk that gives a size. */
function isPng(bytes: Buffer): boolean {
  return (
    startsWith(bytes, '89504e470d0a1a0a0000000d49484452') &&
    bytes.length >= 45 &&
    bytes.readUInt32BE(16) > 0 &&
    bytes.readUInt32BE(20) > 0
  );
}

/** Start of image and the next marker; a frame header somewhere, without which there is no size. */
function isJpeg(bytes: Buffer): boolean {
  return startsWith(bytes, 'ffd8ff') && /\xff[\xc0-\xc3\xc5-\xc7\xc9-\xcb\xcd-\xcf]/.test(bytes.toString('latin1'));
}

function isGif(bytes: Buffer): boolean {
  return (
    /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)) &&
    bytes.length > 13 &&
    bytes.readUInt16LE(6) > 0 &&
    bytes.readUInt16LE(8) > 0
  );
}

function isWebp(bytes: Buffer): boolean {
  return /^RIFF[\s\S]{4}WEBPVP8[ LX]$/.test(bytes.toString('latin1', 0, 16)) && bytes.length > 20;
}

const utf8Mark = [0xef, 0xbb, 0xbf];
const blanks = new Set([0x20, 0x09, 0x0a, 0x0d]);

/** The first character that is no blank opens a tag. */
function isMarkup(bytes: Buffer): boolean {
  let at = utf8Mark.every((byte, index) => bytes[index] === byte) ? utf8Mark.length : 0;
  while (blanks.has(bytes[at]!)) at += 1;
  return bytes[at] === 0x3c;
}
