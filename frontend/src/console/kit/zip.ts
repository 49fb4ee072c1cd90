/** Files in one archive, as they are: packing them smaller would want code that nobody else here needs. */
export function zipOf(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  for (const [name, text] of Object.entries(files)) {
    const [nameBytes, bytes] = [utf8(name), utf8(text)];
    // version 2.0, names in UTF-8, stored, and no time
    const described = [2, 20, 2, 0x0800, 2, 0, 2, 0, 2, 0x21, 4, crcOf(bytes), 4, bytes.length, 4, bytes.length];
    const entry = [...described, 2, nameBytes.length, 2, 0];
    const local = [little([4, 0x04034b50, ...entry]), nameBytes, bytes];
    directory.push(little([4, 0x02014b50, 2, 20, ...entry, 2, 0, 2, 0, 2, 0, 4, 0, 4, at]), nameBytes);
    parts.push(...local);
    at += lengthOf(local);
  }
  const count = Object.keys(files).length;
  const size = lengthOf(directory);
  return joined([
    ...parts,
    ...directory,
    little([4, 0x06054b50, 2, 0, 2, 0, 2, count, 2, count, 4, size, 4, at, 2, 0]),
  ]);
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const lengthOf = (parts: readonly Uint8Array[]) => parts.reduce((sum, { length }) => sum + length, 0);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(lengthOf(parts));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Numbers, each after how many bytes it takes, the lowest byte first. */
function little(pairs: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  for (let at = 0; at < pairs.length; at += 2)
    for (let byte = 0; byte < pairs[at]!; byte += 1) bytes.push((pairs[at + 1]! >>> (8 * byte)) & 255);
  return new Uint8Array(bytes);
}

const table = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = table[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
