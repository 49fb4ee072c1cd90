import { inflateSync } from 'node:zlib';

const header = 44;
const entry = { woff: 20, sfnt: 16 };
const aligned = (length: number): number => Math.ceil(length / 4) * 4;

/**
 * The font inside a WOFF file, its tables no longer compressed. fontkit would inflate the table of all shapes again for
 * each letter that it draws. Pure.
 */
export function sfntOfWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const power = 2 ** Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + count * entry.sfnt);
  woff.copy(head, 0, 4, 8);
  for (const [at, value] of [count, power * 16, Math.log2(power), (count - power) * 16].entries())
    head.writeUInt16BE(value, 4 + at * 2);
  const tables: Buffer[] = [];
  let offset = head.length;
  for (let at = 0; at < count; at += 1) {
    const from = header + at * entry.woff;
    const [place, packed, length, checksum] = [4, 8, 12, 16].map((field) => woff.readUInt32BE(from + field)) as [
      number,
      number,
      number,
      number,
    ];
    const data = woff.subarray(place, place + packed);
    const table = Buffer.alloc(aligned(length));
    (packed < length ? inflateSync(data) : data).copy(table);
    tables.push(table);
    const to = 12 + at * entry.sfnt;
    woff.copy(head, to, from, from + 4);
    for (const [field, value] of [checksum, offset, length].entries()) head.writeUInt32BE(value, to + 4 + field * 4);
    offset += table.length;
  }
  return Buffer.concat([head, ...tables]);
}
