/** How wide and high a picture is, in pixels; null where its first bytes do not say. */
export function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  const data = Buffer.from(bytes);
  if (data.length > 24 && data.readUInt32BE(0) === 0x89504e47)
    return { width: data.readUInt32BE(16), height: data.readUInt32BE(20) };
  if (data.length > 10 && data.toString('latin1', 0, 3) === 'GIF')
    return { width: data.readUInt16LE(6), height: data.readUInt16LE(8) };
  return data.length > 4 && data.readUInt16BE(0) === 0xffd8 ? ofJpeg(data) : null;
}

function ofJpeg(data: Buffer): { width: number; height: number } | null {
  for (let at = 2; at + 9 < data.length && data[at] === 0xff; at += 2 + data.readUInt16BE(at + 2)) {
    const kind = data[at + 1]!;
    const isFrame = kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind);
    if (isFrame) return { width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) };
  }
  return null;
}
