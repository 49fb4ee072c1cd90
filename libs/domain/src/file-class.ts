export const fileClasses = ['image', 'video', 'pdf', 'audio', 'other'] as const;
export type FileClass = (typeof fileClasses)[number];

/** What a file is by its media type (1 §9). A drawing may carry scripts: it is no picture. */
export function fileClassOf(mediaType: string): FileClass {
  const [family, kind = ''] = mediaType.toLowerCase().split(';')[0]!.trim().split('/');
  if (family === 'application' && kind === 'pdf') return 'pdf';
  if (kind.includes('svg')) return 'other';
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'other';
}
