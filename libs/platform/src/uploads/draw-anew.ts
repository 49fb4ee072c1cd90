import type { Metadata } from 'sharp';

/** A small file may claim to be a picture of gigabytes. */
const mostPixels = 40_000_000;
/** Of what is in memory at once of a picture that is turned, or whose lines do not come in order. */
const mostBytes = 128_000_000;
const mostSeconds = 20;
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
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: mostSeconds });
    const metadata = await picture.metadata();
    if (!formats.includes(metadata.format) || unpackedBytes(metadata) > mostBytes) return null;
    const shape = { width, height, fit, withoutEnlargement: fit === 'inside' };
    return await picture.autoOrient().resize(shape).webp({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}

function unpackedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const samples = width * height * channels;
  // a progressive JPEG is kept as its coefficients until it is whole
  const hasLongSamples = depth !== 'uchar' || (format === 'jpeg' && isProgressive);
  return hasLongSamples ? 2 * samples : samples;
}
