/** A small file may claim to be a picture of gigabytes. */
const mostPixels = 40_000_000;
/** An SVG is none: it may carry scripts. */
const formats = ['jpeg', 'png', 'webp', 'gif'];

export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** `cover` fills it and cuts off the rest; `inside` makes it no larger. */
  readonly fit: 'cover' | 'inside';
}

/**
 * The picture as WebP, turned as its camera meant it and without its metadata: nothing of the upload's bytes is kept.
 * Null for what is no picture of the four kinds, whatever its name says.
 */
export async function drawAnew(bytes: Uint8Array, { width, height, fit }: Drawing): Promise<Buffer | null> {
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!formats.includes(format)) return null;
    const shape = { width, height, fit, withoutEnlargement: fit === 'inside' };
    return await picture.autoOrient().resize(shape).webp({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}
