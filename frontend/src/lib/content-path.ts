import { paths } from './paths.js';

/** What is open on the page of contents; `contentId` opens the file itself. */
export type ContentPlace = {
  subjectId: string;
  chapterId: string;
  topicId?: string | null;
  type?: string | null;
  contentId?: string | null;
  mode?: 'pal' | 'library';
};

export function contentPath({ subjectId, chapterId, topicId, type, contentId, mode }: ContentPlace): string {
  const named = { mode, subject: subjectId, chapter: chapterId, topic: topicId, type, file: contentId };
  const given = Object.entries(named).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${paths.content}?${new URLSearchParams(given).toString()}`;
}

/** The chapters on this device; one of them by its id. */
export const downloadsPath = (chapterId = ''): string =>
  `${paths.learning}?${new URLSearchParams({ downloaded: chapterId }).toString()}`;
