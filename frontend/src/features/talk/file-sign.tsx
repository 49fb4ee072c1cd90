import { fileClassOf, type FileClass } from '@exam/domain/file-class';
import type { ComponentType } from 'react';
import { PaperIcon, PlayIcon } from '../../ui/page-icons.js';
import { ClipIcon, PictureIcon, SoundIcon } from './talk-icons.js';

const signs: Readonly<Record<FileClass, ComponentType<{ size?: number }>>> = {
  image: PictureIcon,
  video: PlayIcon,
  audio: SoundIcon,
  pdf: PaperIcon,
  other: ClipIcon,
};

/** What kind of file it is; its name is beside it. */
export function FileSign({ mediaType }: { mediaType: string }) {
  const found = fileClassOf(mediaType);
  const Sign = signs[found];
  return (
    <span data-file={found} style={{ display: 'flex' }}>
      <Sign size={18} />
    </span>
  );
}
