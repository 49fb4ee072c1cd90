const beginnings: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
];

/** By its first bytes; null for anything but a PDF, PNG or JPEG. Pure. */
export const scanTypeOf = (file: Uint8Array): string | null =>
  beginnings.find(([, bytes]) => bytes.every((byte, at) => file[at] === byte))?.[0] ?? null;
