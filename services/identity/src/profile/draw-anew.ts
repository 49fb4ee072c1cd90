const edge = 512;
/** A small file may claim to be a picture of gigabytes. */
const mostPixels = 40_000_000;
const formats = ['jpeg', 'png', 'webp'];

/**
 * The picture as a square WebP, turned as its camera meant it and without its metadata: nothing of the upload's bytes
 * is
 * kept. Null for what is no picture of the three kinds, whatever its name says. An SVG is none: it may carry scripts.
 */
export async function drawAnew(bytes: Uint8Array): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) return null;
    return await picture.autoOrient().resize(edge, edge, { fit: 'cover' }).webp({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}
