import type { ContentFileType } from '@exam/contracts/shared/learning-values';
import type { TextKey } from '../../texts/learning.js';

export const typeLabels: Readonly<Record<ContentFileType, TextKey>> = {
  mp4: 'learning.content.videos',
  pdf: 'learning.content.pdf',
  zip: 'learning.content.ppt',
  xlsx: 'learning.content.quiz',
};
