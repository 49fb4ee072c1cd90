export const fileClasses = ['image', 'video', 'pdf', 'audio', 'other'] as const;
export type FileClass = (typeof fileClasses)[number];

/** What browsers show without running it. Families are not enough: `image/svg+xml` is a document with scripts. */
const types: Readonly<Record<string, readonly string[]>> = {
  image: ['jpeg', 'png', 'webp', 'gif'],
  video: ['mp4', 'webm', 'quicktime', 'ogg', 'x-msvideo'],
  audio: ['mpeg', 'mp3', 'mp4', 'x-m4a', 'm4a', 'aac', 'ogg', 'wav', 'x-wav', 'wave', 'flac', 'x-flac', 'webm'],
  application: ['pdf'],
};

/** `Image/PNG; name=x` is `image/png`. */
export const plainMediaType = (mediaType: string): string => mediaType.toLowerCase().split(';')[0]!.trim();

/** What a file is by its media type (1 §9). */
export function fileClassOf(mediaType: string): FileClass {
  const [family = '', kind = ''] = plainMediaType(mediaType).split('/');
  if (!Object.hasOwn(types, family) || !types[family]!.includes(kind)) return 'other';
  return family === 'application' ? 'pdf' : (family as FileClass);
}
